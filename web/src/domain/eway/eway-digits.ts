/** The digits of a typed e-way bill number; one that is copied has the spaces of its groups. */
export const ewayDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 12)
