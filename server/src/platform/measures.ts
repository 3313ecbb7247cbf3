import { Counter, Histogram } from 'prom-client'

// Parts of `/metrics` that are counted at the source; `registers: []` because each server registers them on its own
// page.

const timer = (name: string, help: string, buckets: number[]) => new Histogram({ name, help, buckets, registers: [] })

export const measures = {
  refusals: new Counter({
    name: 'http_refusals_total',
    help: 'Requests refused, by the code of the answer',
    labelNames: ['method', 'code'],
    registers: [],
  }),
  search: timer(
    'search_duration_seconds',
    'Time to answer a search of the market',
    [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  ),
  planner: timer(
    'planner_duration_seconds',
    'Time to find the loads or chains for a way home, or the pairs of a board',
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  ),
  receipts: new Counter({
    name: 'whatsapp_receipts_total',
    help: 'Receipts of WhatsApp messages, by what they say',
    labelNames: ['receipt'],
    registers: [],
  }),
  replies: new Counter({
    name: 'whatsapp_replies_total',
    help: 'Replies by WhatsApp, by what came of them',
    labelNames: ['outcome'],
    registers: [],
  }),
  plansCut: new Counter({
    name: 'planner_cut_total',
    help: 'Searches for a way home that ended at their limit of work, with a bound on what they may have missed',
    registers: [],
  }),
}

/** Records the duration of the work in `/metrics`, however it ends. */
export async function timed<T>(what: 'search' | 'planner', work: () => Promise<T>): Promise<T> {
  const end = measures[what].startTimer()
  try {
    return await work()
  } finally {
    end()
  }
}
