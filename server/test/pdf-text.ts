import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of a PDF, page by page. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise
  let text = ''
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    text += ` [${page}] ${items.map((item) => ('str' in item ? item.str : '')).join(' ')}`
  }
  return text.replaceAll(/\s+/g, ' ')
}
