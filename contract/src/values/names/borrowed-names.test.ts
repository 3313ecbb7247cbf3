import { expect, test } from 'vitest'
import { PersonName } from '../../kinds.ts'
import { ProfileForm } from '../../users.ts'

const company = ProfileForm.shape.company

test.each([
  'Vapsi',
  'Vapsi Support',
  'VAPSI office',
  'V a p s i',
  'Vаpsi Support', // a Cyrillic а
  'Ѵарѕі', // Cyrillic and an old letter
  'Va\u200bpsi Help',
  'Vap\u00adsi',
  'V4ps1 Care',
  'Vápsi',
  'वापसी ऑफिस',
  'वापसी',
  'Support Team',
  'Customer Care',
  'Admin',
  'Аsha Traders', // a Cyrillic А before Latin letters
  't.me/x',
  '\u2800\u2800\u2800',
  '\u3164\u3164',
  '...',
])('%j is no name of a person or a firm', (name) => {
  expect(PersonName.safeParse(name).success).toBe(false)
  expect(company.safeParse(name).success).toBe(false)
})

test.each([
  'Jai Hind Trpt.Co',
  'Patel Gen.Store',
  'Asha Patel',
  'M/s Sharma & Sons',
  'D’Souza',
  'Sapna Vapi Roadways',
  'Office Furniture House',
  'Helpful Movers',
  'ശ്രീകുമാർ',
  'क\u094d\u200dषमा',
  'Иван Петров',
  'A1 Logistics',
  '3 Star Transport',
])('%j is one', (name) => {
  expect(PersonName.safeParse(name)).toMatchObject({ success: true })
  expect(company.safeParse(name)).toMatchObject({ success: true })
})

test('a name has no twin by signs without width', () => {
  for (const twin of ['Asha\u200b Patel', '\ufeffAsha Patel', 'As\u200dha Patel', 'Asha \u200cPatel'])
    expect(PersonName.parse(twin)).toBe('Asha Patel')
  expect(PersonName.parse('क\u094d\u200dषमा')).toBe('क\u094d\u200dषमा')
})
