/**
 * Typical tolls in rupees a kilometre that bears them in full: single fees of national highways, summed over long lanes
 * (National Highways Authority of India, rates of May 2026).
 */
export const rupeesPerTolledKm = { light: 1.8, twoAxles: 3.9, threeAxles: 5.2, sixAxles: 6.3, sevenAxles: 7.5 }
export const ratesAsOf = '2026-05-01'
