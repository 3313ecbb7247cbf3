import type { Road } from './highways.ts'

/** Leaves out each local road for which a way over others is no longer: every distance stays as it is. */
export function withoutNeedless(roads: readonly Road[], count: number): Road[] {
  const kept = new Set(roads)
  const at: Road[][] = Array.from({ length: count }, () => [])
  for (const road of roads) for (const end of [road.a, road.b]) at[end]!.push(road)
  for (const road of roads.toSorted((one, other) => other.km - one.km)) {
    if (road.roadClass !== undefined) continue
    kept.delete(road)
    if (kmWithin(road.a, road.b, road.km, (node) => at[node]!.filter((one) => kept.has(one))) > road.km) kept.add(road)
  }
  return roads.filter((road) => kept.has(road))
}

/** The shortest way between two nodes if it is at most this long, else infinite. */
function kmWithin(from: number, to: number, most: number, roadsAt: (node: number) => Road[]): number {
  const best = new Map([[from, 0]])
  const open = [from]
  while (open.length) {
    open.sort((a, b) => best.get(b)! - best.get(a)!)
    const node = open.pop()!
    if (node === to) break
    for (const road of roadsAt(node)) {
      const other = road.a === node ? road.b : road.a
      const km = best.get(node)! + road.km
      if (km > most || km >= (best.get(other) ?? Infinity)) continue
      best.set(other, km)
      if (!open.includes(other)) open.push(other)
    }
  }
  return best.get(to) ?? Infinity
}
