import { expect, test } from 'vitest'
import { areExemptGoods } from './exempt-goods.ts'

test.each([
  'Onions',
  'Fresh vegetables',
  'Wheat, 400 bags',
  'RICE (25 kg bags)',
  'Milk',
  'प्याज',
  'Atta',
  'Toor dal',
  'Salt',
])('%s is exempt', (material) => expect(areExemptGoods(material)).toBe(true))
test.each([
  'Steel coils',
  'Onion powder',
  'Potato chips',
  'Vegetable oil',
  'Rice mill machinery',
  'Fruit juice',
  'Cement',
  '',
])('%s is not', (material) => expect(areExemptGoods(material)).toBe(false))
