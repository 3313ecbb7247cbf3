/** The post's zones are the first two digits; these are in no use. 90 to 99 are the army's. */
const unusedZones = new Set(['10', '29', '35', '54', '55', '65', '66', '86', '87', '88', '89'])

/** Whether a PIN code of six digits can exist. */
export const pinCanExist = (pin: string): boolean => /^[1-9]/.test(pin) && !unusedZones.has(pin.slice(0, 2))
