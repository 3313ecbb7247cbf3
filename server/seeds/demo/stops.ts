import type { Stop } from '../../src/tables/trips.ts'
import type { DemoCity } from '../cities.ts'
import type { World } from './world.ts'

/** The first two digits of a PIN code by state. */
const pinRegions: Record<string, string> = {
  Delhi: '11',
  Haryana: '12',
  Punjab: '14',
  'Jammu and Kashmir': '18',
  'Uttar Pradesh': '22',
  Uttarakhand: '24',
  Rajasthan: '30',
  Gujarat: '38',
  Maharashtra: '41',
  'Madhya Pradesh': '45',
  Chhattisgarh: '49',
  Telangana: '50',
  'Andhra Pradesh': '52',
  Karnataka: '56',
  'Tamil Nadu': '60',
  Kerala: '68',
  'West Bengal': '70',
  Odisha: '75',
  Assam: '78',
  Bihar: '80',
  Jharkhand: '83',
}
const names = [
  'Sunil Kadam',
  'Nikhil Jain',
  'Geeta Rani',
  'Arvind Nair',
  'Shabnam Ali',
  'Kamal Mehta',
  'Devi Prasad',
  'Joseph Dsouza',
  'Rekha Patil',
  'Mahesh Babu',
]
const yards = [
  'Industrial Area, Plot',
  'Warehouse Complex, Shed',
  'Transport Nagar, Godown',
  'MIDC, Gate',
  'Market Yard, Shop',
]
const landmarks = ['Near the weighbridge', 'Opposite the fire station', 'Behind the petrol pump', null, null]
const instructions = [
  'Call one hour before.',
  'Entry from the rear gate.',
  'No entry for trucks 8 to 11 in the morning.',
  null,
  null,
  null,
]

/** Contact and address at one end of a trip. */
export function aStop({ dice }: World, city: DemoCity, contactName?: string): string {
  const stop: Stop = {
    contactName: contactName ?? dice.pick(names),
    contactNumber: `9${dice.int(6, 9)}${dice.digits(8)}`,
    fullAddress: `${dice.pick(yards)} ${dice.int(2, 240)}`,
    landmark: dice.pick(landmarks),
    city: city.name,
    pincode: `${pinRegions[city.state] ?? '40'}${dice.int(1, 9)}0${dice.int(10, 99)}`,
    instructions: dice.pick(instructions),
  }
  return JSON.stringify(stop)
}
