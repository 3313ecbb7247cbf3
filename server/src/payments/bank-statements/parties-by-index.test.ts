import type { StatementLineView } from '@vapsi/contract/payments/bank-statements'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { anAdmin } from '../../../test/factories/users.ts'
import { database, pool } from '../../../test/harness.ts'
import { statementsOf } from '../../../test/sql-statements.ts'

const { as } = await anApp()
const office = as(await anAdmin())

test('parties of lines are looked up by index, not by scanning everybody for each word', async () => {
  await pool.query(`
    insert into users (user_type, name, company)
    select 'shipper', 'Person ' || n || ' Gowda', 'Traders ' || md5(n::text) || ' Pvt Ltd' from generate_series(1, 5000) n;
    analyze users`)
  const lines = Array.from({ length: 50 }, (_, at) => ({
    no: at + 1,
    date: '2026-11-02',
    amount: 1_000 + at,
    direction: 'in',
    narration: `NEFT CR YATRI ${'ABCDEFGHIJ'[at % 10]} ANNAPURNA FOODS AND BEVERAGES OF KARNATAKA PERSON ${at} GOWDA ${at} CITY`,
  }))
  expect((await office('POST', '/api/admin/statements', { account: 'HDFC 4471', lines })).status).toBe(201)
  const sent = await statementsOf(database, () => office<StatementLineView[]>('GET', '/api/admin/statement-lines'))
  const { text, values } = sent.find((one) => one.text.includes('party_word'))!
  const { rows } = await pool.query<Record<'QUERY PLAN', string>>(`explain ${text}`, [...values])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  for (const [index, column] of [
    ['users_by_company_word', 'company'],
    ['users_by_name_word', 'name'],
  ])
    expect(plan).toMatch(
      new RegExp(`${index} on users[^\\n]*\\n\\s*Index Cond: .*\\(${column}\\).* >= .*\\(${column}\\).* <= `),
    )
  expect(plan).not.toContain('Seq Scan on users')
})
