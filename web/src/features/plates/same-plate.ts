/** MH 12 AB 0821 and MH12AB821 are one number. */
const plate = /^([A-Z]{2})0?(\d+)([A-Z]+)0*(\d+)$/

const partsOf = (vehicleNumber: string): string[] => plate.exec(vehicleNumber)?.slice(1) ?? [vehicleNumber]

export const isSamePlate = (one: string, other: string): boolean => partsOf(one).join(' ') === partsOf(other).join(' ')

/** The words by which the office's search finds a number however its zeros are written. */
export const plateWords = (vehicleNumber: string): string => partsOf(vehicleNumber).join(' ')
