import { gazetteer } from '../server/src/places/gazetteer.ts'

// npm run bench places: searches over the embedded gazetteer, half of them with a slip of the finger.
const count = 2000
const places = [
  'Nagpur',
  'Bengaluru',
  'Thiruvananthapuram',
  'Ludhiana',
  'Kochi',
  'Visakhapatnam',
  'Indore',
  'Guwahati',
  'Rajkot',
  'Chennai',
]
const typed = Array.from({ length: count }, (_, nth) => {
  const name = (places[nth % places.length] ?? 'Delhi').toLowerCase()
  const beginning = name.slice(0, 2 + (nth % name.length))
  return nth % 2 && beginning.length > 3 ? `${beginning.slice(0, 2)}${beginning.slice(3)}` : beginning
})
gazetteer().findPlaces('del')
const taken = typed.map((query) => {
  const begun = performance.now()
  gazetteer().findPlaces(query)
  return performance.now() - begun
})
const sorted = taken.toSorted((a, b) => a - b)
const at = (share: number) => (sorted[Math.floor(count * share)] ?? 0).toFixed(2)
console.log(`${count} searches: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`)
