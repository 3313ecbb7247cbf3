import { z } from 'zod'
import { Month } from '../settlement/months.ts'

/** How long the days are that a page of figures is of: a calendar month, three of them, a financial year from April. */
export const SPANS = ['month', 'quarter', 'year'] as const

/** What the table of the page is by. */
export const GROUPINGS = ['lane', 'customer', 'transporter', 'size', 'clerk'] as const

/** The days of a page of figures. Without a month it is this month, or in its first six days the last one. */
export const periodQuery = { span: z.enum(SPANS).default('month'), month: Month.optional() }

/** How what was asked for ended; one of each. */
export const ENDS = [
  'delivered',
  'on_the_way',
  'no_answer',
  'declined',
  'called_off',
  'waiting',
  'no_offer',
  'offers_not_taken',
  'shipper_left',
  'no_truck',
] as const
export type End = (typeof ENDS)[number]

export const FUNNEL_STEPS = ['asked', 'found', 'accepted', 'delivered'] as const
