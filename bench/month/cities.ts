export interface City {
  readonly name: string
  readonly lat: number
  readonly lng: number
  /** Roughly the population, in millions. */
  readonly size: number
  /** How much more freight leaves and arrives than a city of its size would suggest. */
  readonly out: number
  readonly in: number
}

const city = (name: string, lat: number, lng: number, size: number, out = 1, into = 1): City => ({
  name,
  lat,
  lng,
  size,
  out,
  in: into,
})

/**
 * Where freight comes from and goes to: places that produce more than they use, places that use more, and the large
 * cities.
 */
export const cities: readonly City[] = [
  city('Delhi', 28.65, 77.23, 18, 1, 1.3),
  city('Mumbai', 19.08, 72.88, 16, 1.3, 1.1),
  city('Kolkata', 22.57, 88.36, 13, 0.9, 1.2),
  city('Chennai', 13.08, 80.27, 9, 1.4, 1),
  city('Bengaluru', 12.97, 77.59, 10, 0.9, 1.3),
  city('Hyderabad', 17.39, 78.49, 9, 1, 1.2),
  city('Ahmedabad', 23.02, 72.57, 7, 1.6, 1),
  city('Pune', 18.52, 73.86, 6, 1.6, 1),
  city('Surat', 21.17, 72.83, 5.5, 1.6, 0.8),
  city('Jaipur', 26.91, 75.79, 3.5, 1, 1.1),
  city('Lucknow', 26.85, 80.95, 3.3, 0.6, 1.3),
  city('Kanpur', 26.45, 80.33, 3, 0.9, 1.1),
  city('Nagpur', 21.15, 79.09, 2.6, 1, 1),
  city('Indore', 22.72, 75.86, 2.6, 1.1, 1),
  city('Bhopal', 23.26, 77.41, 2, 0.8, 1.1),
  city('Ludhiana', 30.9, 75.86, 1.8, 1.4, 1),
  city('Coimbatore', 11.02, 76.96, 2.2, 1.6, 0.9),
  city('Vadodara', 22.31, 73.18, 2, 1.6, 0.9),
  city('Rajkot', 22.3, 70.8, 1.5, 1.6, 0.9),
  city('Visakhapatnam', 17.69, 83.22, 2, 1.7, 0.9),
  city('Vijayawada', 16.51, 80.65, 1.6, 1, 1),
  city('Madurai', 9.93, 78.12, 1.6, 0.8, 1.2),
  city('Raipur', 21.25, 81.63, 1.4, 2.4, 0.8),
  city('Jamshedpur', 22.8, 86.2, 1.4, 2.5, 0.7),
  city('Rourkela', 22.26, 84.85, 0.7, 2.6, 0.7),
  city('Paradip', 20.32, 86.61, 0.4, 2.8, 0.6),
  city('Mundra', 22.84, 69.72, 0.5, 3, 0.6),
  city('Morbi', 22.82, 70.83, 0.5, 2.8, 0.5),
  city('Kishangarh', 26.57, 74.86, 0.4, 2.5, 0.6),
  city('Baddi', 30.96, 76.79, 0.4, 2.6, 0.6),
  city('Vapi', 20.37, 72.9, 0.5, 2.6, 0.7),
  city('Bhiwandi', 19.3, 73.06, 1, 2.4, 1),
  city('Hosur', 12.74, 77.83, 0.6, 2.4, 0.8),
  city('Sriperumbudur', 12.97, 79.94, 0.5, 2.5, 0.7),
  city('Tiruppur', 11.11, 77.34, 1, 2.2, 0.7),
  city('Ballari', 15.14, 76.92, 0.6, 2.4, 0.7),
  city('Thoothukudi', 8.76, 78.13, 0.5, 2.5, 0.7),
  city('Guwahati', 26.14, 91.74, 1.2, 0.5, 1.9),
  city('Agartala', 23.83, 91.28, 0.6, 0.4, 1.8),
  city('Imphal', 24.82, 93.94, 0.5, 0.4, 1.7),
  city('Siliguri', 26.73, 88.4, 1, 0.7, 1.6),
  city('Patna', 25.59, 85.14, 2.5, 0.5, 1.7),
  city('Muzaffarpur', 26.12, 85.39, 0.8, 0.5, 1.6),
  city('Gorakhpur', 26.76, 83.37, 0.8, 0.5, 1.6),
  city('Jammu', 32.73, 74.86, 0.8, 0.5, 1.7),
  city('Kozhikode', 11.26, 75.78, 2, 0.6, 1.6),
  city('Kochi', 9.97, 76.28, 2.1, 0.8, 1.5),
  city('Thiruvananthapuram', 8.52, 76.94, 1.7, 0.5, 1.6),
]
