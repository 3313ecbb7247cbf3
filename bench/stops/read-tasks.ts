import { type Task, type Tasks, tasksOf } from '../../server/src/way-home/stops/tasks.ts'

/**
 * Pickup and delivery with time windows as Li and Lim wrote it: `trucks capacity speed`, then a line a task:
 * `id x y demand ready due service pickup delivery`, the depot first with id 0. Throws an error that names the line.
 */
export function readTasks(text: string): Tasks {
  const lines = text
    .split('\n')
    .flatMap((line, at) => (line.trim() ? [{ at: at + 1, numbers: numbersOf(line, at + 1) }] : []))
  const [head, ...rows] = lines
  if (!head || head.numbers.length < 2 || !rows.length)
    throw new Error('The first line has trucks, capacity and speed; the depot and the tasks follow.')
  const tasks = rows.map(({ numbers, at }, id): Task => {
    if (numbers.length !== 9 || numbers[0] !== id)
      throw new Error(`Line ${at}: task ${id} has nine numbers: id x y demand ready due service pickup delivery.`)
    const [, x, y, kg, from, until, service] = numbers as [number, number, number, number, number, number, number]
    return { x, y, kg, from, until, service }
  })
  const pairs = rows.flatMap(({ numbers, at }, id): [number, number][] => {
    const [pickup, drop] = [numbers[7]!, numbers[8]!]
    if (id === 0 || pickup) return []
    if (rows[drop]?.numbers[7] !== id || !drop)
      throw new Error(`Line ${at}: task ${id} and its delivery name each other.`)
    return [[id, drop]]
  })
  if (2 * pairs.length !== tasks.length - 1) throw new Error('Each task is the pickup or the delivery of one pair.')
  return tasksOf({ tasks, pairs, trucks: head.numbers[0]!, capacityKg: head.numbers[1]! })
}

function numbersOf(line: string, at: number): number[] {
  const numbers = line.trim().split(/\s+/).map(Number)
  if (!numbers.every(Number.isFinite)) throw new Error(`Line ${at} has something that is no number.`)
  return numbers
}
