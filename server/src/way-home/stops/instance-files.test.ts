import { expect, test } from 'vitest'
import { readBackhaul } from '../../../../bench/stops/read-backhaul.ts'
import { readTasks } from '../../../../bench/stops/read-tasks.ts'
import { diceOf } from '../../../test/dice.ts'
import { madeUpTasks, taskFile } from '../../../test/way-home/made-up-tasks.ts'
import { planBackhaul } from './backhaul/plan-backhaul.ts'
import { tasksOf } from './tasks.ts'

test('a file of tasks says what the tasks say', () => {
  const made = madeUpTasks(diceOf(1), { pairs: 3, places: 'mixed', window: 0.2 })
  expect(readTasks(taskFile(made))).toEqual(tasksOf(made))
})

test.each([
  [
    '2 100 1\n0 0 0 0 0 90 0 0 0\n1 5 five 1 0 90 1 0 2\n2 6 6 -1 0 90 1 1 0',
    'Line 3 has something that is no number.',
  ],
  ['2 100 1\n0 0 0 0 0 90 0 0 0\n1 5 5 1 0 90 1 0', 'Line 3: task 1 has nine numbers'],
  [
    '2 100 1\n0 0 0 0 0 90 0 0 0\n1 5 5 1 0 90 1 0 2\n2 6 6 -1 0 90 1 3 0',
    'Line 3: task 1 and its delivery name each other.',
  ],
  ['2 100 1\n0 0 0 0 0 90 0 0 0\n1 5 5 1 0 90 1 7 0', 'Each task is the pickup or the delivery of one pair.'],
  ['', 'The first line has trucks, capacity and speed'],
])('a file of tasks with a mistake names its place', (text, sentence) => {
  expect(() => readTasks(text)).toThrow(sentence)
})

/** Three places in a line, 4 apart: two loads of 1 from place to place pay more than one of 1 all the way. */
const line = `
# made up
param n:=3;
param p:=1.5;  param c:=1;
param Q:=1;\r
param v:=0.1;
param DIS:=8;
param w: 1 2 3 :=
1 9 1 1
2 9 9 1
3 9 9 9
;
param d: 1 2 3:=
1\t0\t4\t8
2\t4\t0\t4
3\t8\t4\t0
;
`

test('a file of a way back is read with its remarks, its tables and its impossible loads', () => {
  const plan = planBackhaul(readBackhaul(line), { seconds: 5 })
  // 1.5 × 8 for the loads, less 8 × (1 + 0.1) for driving.
  expect(plan!.profit).toBeCloseTo(3.2, 9)
  expect(planBackhaul(readBackhaul(line.replace('DIS:=8', 'DIS:=7')), { seconds: 5 })).toBeNull()
})

test.each([
  [line.replace('param Q:=1;', ''), 'param Q is a number.'],
  [line.replace('n:=3', 'n:=1'), 'param n is a whole number from 2.'],
  [line.replace('2 9 9 1\n', ''), 'param w is a table of 3 rows and columns'],
])('a file of a way back with a mistake names what is missing', (text, sentence) => {
  expect(() => readBackhaul(text)).toThrow(sentence)
})
