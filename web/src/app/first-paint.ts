/**
 * The first look of a page is in its HTML. Its code shares a narrow road with the style sheet and the letters that the look
 * needs, and an old phone cannot draw while it reads code; so the code comes once the look has been painted, a frame later on
 * a good network. A page that opens in the background is not painted: there it comes at once.
 */
export async function afterFirstPaint(): Promise<void> {
  if (!document.hidden) await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
  for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=later]')) link.rel = 'modulepreload'
}
