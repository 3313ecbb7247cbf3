import { Counter } from 'prom-client'

/** Counters for `/metrics`, counted at the source and shown per server. */
const counter = (name: string, help: string, label: string): Counter =>
  new Counter({ name, help, labelNames: [label], registers: [] })

export const limitCounters = {
  breakers: counter('breaker_refusals_total', 'Messages refused because the share of the day is spent', 'breaker'),
  challenges: counter('challenges_total', 'Proofs of work asked for, and brought right or wrong', 'outcome'),
  signInFailures: counter('sign_in_failures_total', 'Sign-ins refused, by what was wrong', 'outcome'),
}
