import { expect, test } from 'vitest'
import { diceOf } from '../../../test/dice.ts'
import { madeUpTasks } from '../../../test/way-home/made-up-tasks.ts'
import type { Plan } from './plan.ts'
import { Recreate } from './recreate.ts'
import { Ruin } from './ruin.ts'
import { tasksOf } from './tasks.ts'

test('no plan has more routes than trucks, also where a route was emptied, and no request is lost', () => {
  const dice = diceOf(3)
  const tasks = tasksOf(madeUpTasks(dice, { pairs: 30, places: 'grouped', window: 0.06 }))
  const requests = [...tasks.pickups.keys()]
  const [ruin, recreate] = [new Ruin(tasks, dice.next), new Recreate(tasks, dice.next)]
  for (const trucks of [2, 4, 6]) {
    let plan: Plan = recreate.of({ routes: [], open: requests }, trucks)
    for (let at = 0; at < 2000; at += 1) {
      plan = recreate.of(ruin.of(plan), trucks)
      expect(plan.routes.length).toBeLessThanOrEqual(trucks)
      const found = [...plan.unserved, ...plan.routes.flatMap((route) => route.requests())]
      expect(found.toSorted((a, b) => a - b)).toEqual(requests)
    }
  }
})
