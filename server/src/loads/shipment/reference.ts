/** The number of a shipment, as people say it on the phone. */
export const referenceOf = (number: number): string => `VP-${number}`

/** The number in what was typed or linked: `VP-20871`, `vp20871`, `20871`; null where there is none. */
export const numberOf = (reference: string): number | null => {
  const [, digits] = /^(?:vp-?)?(\d{1,15})$/i.exec(reference.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
