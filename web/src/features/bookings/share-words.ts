/** The device's own share sheet; WhatsApp where it has none. */
export async function shareWords(text: string): Promise<void> {
  if (navigator.share) {
    // Thrown when somebody closes the sheet.
    await navigator.share({ text }).catch(() => undefined)
    return
  }
  window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener')
}
