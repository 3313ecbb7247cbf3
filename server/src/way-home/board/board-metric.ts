import { type Metric, StraightLines } from '../../roads/metric.ts'
import { roads } from '../../roads/roads.ts'
import type { Board } from './board.ts'

/** The metric that a board names. */
export const metricOf = ({ metric = 'roads' }: Pick<Board, 'metric'>): Metric =>
  metric === 'roads' ? roads() : new StraightLines(1.27)
