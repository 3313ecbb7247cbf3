import { type Writing, json, writeUntilDone } from './market-writers.ts'
import { nth } from './nth.ts'
import { type Cluster, until } from './start-cluster.ts'

const guwahati = { name: 'Guwahati, Assam, India', lat: 26.1445, lng: 91.7362 }
const kochi = { name: 'Kochi, Kerala, India', lat: 9.9312, lng: 76.2673 }
const fairPrice = 170_000

/**
 * A truck that is empty in Guwahati and at home in Kochi. The returned function posts a load between the two that pays
 * more than all earlier ones, and asks every server for plans until they contain it. Results in ms since the
 * acknowledgement: the last answer without it, and the first with it.
 */
export async function plannerCheck(cluster: Cluster, people: Writing) {
  const shipper = nth(people.shippers, 0)
  const owner = { ...json, cookie: nth(people.transporters, 0) }
  const vehicle = await send<{ id: string }>('POST', '/api/vehicles', {
    vehicleNumber: 'KL07ZZ0001',
    category: 'Open',
    passingWeight: 9,
  })
  await send('PUT', `/api/vehicles/${vehicle.id}/economics`, { home: kochi })
  let count = 0

  /** Null while the server does not answer. */
  const plansAt = (url: string) =>
    fetch(url, { headers: owner, signal: AbortSignal.timeout(5000) })
      .then((answer) => (answer.ok ? (answer.json() as Promise<{ legs: { load: { id: string } }[] }[]>) : null))
      .catch(() => null)

  async function send<T>(method: string, path: string, body: object): Promise<T> {
    const answer = await fetch(`${cluster.url}${path}`, { method, headers: owner, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }

  return async function untilPlanned(): Promise<{ wrongMs: number; plannedMs: number }> {
    count += 1
    const { id } = await writeUntilDone<{ id: string }>(cluster.url, {
      path: '/api/posted-loads',
      cookie: shipper,
      key: `marker-${count}`,
      body: {
        fromLocation: guwahati.name,
        toLocation: kochi.name,
        fromLat: guwahati.lat,
        fromLng: guwahati.lng,
        toLat: kochi.lat,
        toLng: kochi.lng,
        vehicleCategory: 'Open',
        material: `Marker ${count}`,
        weight: 9,
        expectedPrice: fairPrice + count * 500,
        pickupDate: new Date(Date.now() + 2 * 86_400_000).toISOString(),
        confirmed: true,
      },
    })
    const begun = Date.now()
    let wrongMs = 0
    const query = new URLSearchParams({
      vehicleId: vehicle.id,
      legs: '1',
      limit: '20',
      emptyAt: `${guwahati.lat},${guwahati.lng}`,
      emptyFrom: new Date(Date.now() + 3_600_000).toISOString(),
    })
    const areRightAt = (port: number) =>
      until('the plans', async () => {
        const plans = await plansAt(`http://127.0.0.1:${port}/api/way-home/plans?${query.toString()}`)
        if (plans === null) return false
        const isRight = plans.some(({ legs }) => legs.some(({ load }) => load.id === id))
        if (!isRight) wrongMs = Date.now() - begun
        return isRight
      })
    await Promise.all(cluster.ports.servers.map(areRightAt))
    return { wrongMs, plannedMs: Date.now() - begun }
  }
}
