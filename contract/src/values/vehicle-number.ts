// Without zod, because the web app's first load includes it.

/** `MH12AB1234` as people read it: `MH 12 AB 1234`. */
export const spacedVehicleNumber = (v: string): string =>
  v
    .replace(/^(\d{2})(BH)(\d{4})([A-Z]+)$/, '$1 $2 $3 $4')
    .replace(/^([A-Z]{2})(\d{1,2})([A-Z]{1,3})(\d+)$/, '$1 $2 $3 $4')
