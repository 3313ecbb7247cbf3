import type { Task } from '../../src/way-home/stops/tasks.ts'

interface Given {
  readonly tasks: readonly Task[]
  readonly pairs: readonly (readonly [pickup: number, drop: number])[]
  readonly capacityKg: number
  readonly capacityMetres?: number
  readonly trucks: number
}

/** What is wrong with routes, sentence by sentence, and their length. It shares no code with the planner. */
export function checkStops(
  { tasks, pairs, capacityKg, capacityMetres = Infinity, trucks }: Given,
  routes: readonly (readonly number[])[],
) {
  const wrong: string[] = []
  let distance = 0
  const driven = routes.flat().toSorted((a, b) => a - b)
  if (
    driven.join() !==
    tasks
      .slice(1)
      .map((_, at) => at + 1)
      .join()
  )
    wrong.push('not every task is driven once')
  if (routes.length > trucks) wrong.push(`${routes.length} trucks of ${trucks}`)
  for (const [pickup, drop] of pairs) {
    const route = routes.find((one) => one.includes(pickup)) ?? []
    if (!route.includes(drop)) wrong.push(`${pickup} and ${drop} are on two trucks`)
    else if (route.indexOf(pickup) > route.indexOf(drop)) wrong.push(`${drop} comes before ${pickup}`)
  }
  for (const route of routes) {
    let [time, kg, metres, at] = [tasks[0]!.from, 0, 0, tasks[0]!]
    for (const id of [...route, 0]) {
      const task = tasks[id]!
      const way = Math.sqrt((at.x - task.x) ** 2 + (at.y - task.y) ** 2)
      distance += way
      time = Math.max(task.from, time + at.service + way)
      if (time > task.until + 1e-6) wrong.push(`${id} at ${time}, later than ${task.until}`)
      kg += task.kg
      metres += task.metres ?? 0
      if (kg > capacityKg + 1e-6) wrong.push(`${kg} kg after ${id}`)
      if (metres > capacityMetres + 1e-6) wrong.push(`${metres} m after ${id}`)
      at = task
    }
  }
  return { wrong, distance }
}
