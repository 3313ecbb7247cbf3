import { aMultipart } from '../../server/test/factories/bookings.ts'
import { type Random, pick } from './hostile.ts'

interface Form {
  raw: Buffer
  headers: Record<string, string>
}

const edge = 'VAPSI'
const type = { 'content-type': `multipart/form-data; boundary=${edge}` }
const part = (head: string, content: Buffer | string) =>
  Buffer.concat([Buffer.from(`--${edge}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')])
const end = Buffer.from(`--${edge}--\r\n`)
const file = (field: string, name = 'a.jpg', mime = 'image/jpeg') =>
  `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${mime}`
const form = (...parts: Buffer[]): Form => ({ raw: Buffer.concat([...parts, end]), headers: type })

/** Uploads of this field that no browser sends. */
export function hostileForm(field: string, photo: Buffer, random: Random): Form {
  const { body, headers } = aMultipart(field, photo)
  const good = part(file(field), photo)
  const made: (() => Form)[] = [
    // No boundary, a different one, an empty, an endless or a strange one.
    () => ({ raw: body, headers: { 'content-type': 'multipart/form-data' } }),
    () => ({ raw: body, headers: { 'content-type': 'multipart/form-data; boundary=other' } }),
    () => ({ raw: body, headers: { 'content-type': 'multipart/form-data; boundary=' } }),
    () => ({ raw: body, headers: { 'content-type': `multipart/form-data; boundary=${'x'.repeat(5000)}` } }),
    () => ({ raw: body, headers: { 'content-type': 'multipart/form-data; boundary="a b\\"c"' } }),
    () => ({ raw: body, headers: { 'content-type': 'multipart/mixed; boundary=----vapsi-test-boundary' } }),
    () => ({ raw: body, headers: { ...headers, 'content-encoding': 'gzip' } }),
    () => ({ raw: body, headers: { 'content-type': 'image/jpeg' } }),
    // No file, nothing at all, an empty one, a field of the same name, text before and after.
    () => form(),
    () => ({ raw: Buffer.alloc(0), headers: type }),
    () => form(part(file(field), '')),
    () => form(part(`Content-Disposition: form-data; name="${field}"`, 'no file')),
    () => form(part('Content-Disposition: form-data; name="note"', 'hello'), good),
    () => form(good, part('Content-Disposition: form-data; name="note"', 'hello')),
    // Two files, twenty parts, another field's name, none.
    () => form(good, good),
    () => form(good, part(file('other'), photo)),
    () => form(...Array.from({ length: 20 }, (_, at) => part(`Content-Disposition: form-data; name="n${at}"`, 'x'))),
    () => form(part(file('other'), photo)),
    () => form(part(file('__proto__'), photo)),
    () => form(part('Content-Disposition: form-data; filename="a.jpg"', photo)),
    () => form(part('Content-Type: image/jpeg', photo)),
    // Headers that are too large, too many, broken or false.
    () => form(part(`${file(field)}\r\nX-Long: ${'x'.repeat(90_000)}`, photo)),
    () => form(part([file(field), ...Array.from({ length: 300 }, (_, at) => `X-${at}: 1`)].join('\r\n'), photo)),
    () => form(part(`${file(field)}\r\nContent-Transfer-Encoding: base64`, photo.toString('base64'))),
    () => form(part(`${file(field)}\r\nContent-Length: 99999999`, photo)),
    () => form(part(`Content-Disposition: form-data; name="${field}`, photo)),
    () => form(part(file(field, 'a.jpg', 'multipart/mixed; boundary=INNER'), '--INNER\r\n\r\nx\r\n--INNER--')),
    // Names that lead to other folders.
    ...[
      '../../x',
      '..\\..\\x',
      '/etc/passwd',
      'a\u0000.jpg',
      'x'.repeat(5000),
      '\u202egpj.exe',
      '"; rm -rf /',
      '%00',
      '',
    ].map((name) => () => form(part(file(field, name), photo))),
    // Cut off anywhere; two ends; broken line ends; wrong content.
    ...[0.1, 0.3, 0.5, 0.8, 0.95].map((share) => () => ({
      raw: body.subarray(0, Math.floor(body.length * share)),
      headers,
    })),
    () => ({ raw: Buffer.concat([good, end, good, end]), headers: type }),
    () => ({ raw: Buffer.from(body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'), headers }),
    () => form(part(file(field), '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')),
    () => form(part(file(field), Buffer.concat([photo.subarray(0, 20), Buffer.alloc(2000, 0xff)]))),
    () => form(part(file(field), photo.subarray(0, photo.length >> 1))),
    // A valid one.
    () => ({ raw: body, headers }),
  ]
  return pick(random, made)()
}
