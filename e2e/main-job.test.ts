import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMobile, pdf } from './account/account-people.ts'
import { type Vapsi, pictureNow, startVapsi } from './harness.ts'
import * as driver from './main-job/driver.ts'
import * as office from './main-job/office.ts'
import { type Job, patienceMs, snap } from './main-job/person.ts'
import * as shipper from './main-job/shipper.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

const jobs: Job[] = [
  {
    device: 'phone',
    driver: { name: 'Balbir Singh Gill', mobile: aMobile(), vehicleNumber: `PB 10 KT ${randomInt(1000, 9999)}` },
    shipper: { name: 'Meenakshi Iyer', mobile: aMobile() },
    from: 'Nagpur',
    to: 'Kochi',
    askedPrice: 48650,
    driverPrice: 42000,
    pickup: {
      contactName: 'Ravi Kumar',
      contactNumber: '9812345678',
      fullAddress: 'Plot 14, MIDC Butibori',
      city: 'Nagpur',
      pincode: '441122',
    },
    delivery: {
      contactName: 'Thomas Kurian',
      contactNumber: '9898989898',
      fullAddress: '7 Willingdon Island Road',
      city: 'Kochi',
      pincode: '682003',
    },
  },
]
const [onPhone] = jobs
if (onPhone)
  jobs.push({
    ...onPhone,
    device: 'desktop',
    driver: { name: 'Harjeet Kaur Sandhu', mobile: aMobile(), vehicleNumber: `MH 12 QR ${randomInt(1000, 9999)}` },
    shipper: { name: 'Sunil Deshmukh', mobile: aMobile() },
    askedPrice: 49250,
  })

test.concurrent.for(jobs)(
  'one truckload on a $device: from a posted route to a paid, rated delivery',
  { timeout: 400_000 },
  async (job, { onTestFailed }) => {
    const open = async () => {
      // With the service worker on the phone, without it on the desk.
      const page = await vapsi[job.device]({ serviceWorkers: job.device === 'phone' ? 'allow' : 'block' })
      page.context().setDefaultTimeout(patienceMs)
      return page
    }
    const [driving, sending, clerk] = [await open(), await open(), await open()]
    onTestFailed(async () => {
      await Promise.all(
        [driving, sending, clerk].map((page, i) => pictureNow(page, `main-job-${job.device}-failed-${i + 1}`)),
      )
    })

    await driver.offerTruck(driving, vapsi, job)
    await shipper.findTruck(sending, vapsi, job)
    const reference = await shipper.completeBooking(sending, job)

    await office.signIn(clerk, job)
    await office.assignTruck(clerk, job, reference)
    await office.setTerms(clerk, job, reference)
    await office.recordPayment(clerk, 'Advance from shipper', `ADV-${reference}`, '19400')
    await clerk.getByText('Advance Paid', { exact: true }).first().waitFor()
    await snap(clerk, job, '13b-advance')

    await driver.startTrip(driving, job, reference)
    await shipper.followTrip(sending, job, reference)
    await driver.deliver(driving, job, reference, pdf(2000))
    await shipper.confirmDelivery(sending, job, reference)

    await office.recordPayment(clerk, 'Final from shipper', `BAL-${reference}`)
    await office.recordPayment(clerk, 'Final to driver', `PAY-${reference}`)
    await clerk.getByText('Paid', { exact: true }).first().waitFor()
    await snap(clerk, job, '20-paid')

    await shipper.rateDriver(sending, job, reference)
    await driver.rateShipper(driving, job, reference)
    expect(vapsi.pageErrors).toEqual([])
    await Promise.all([driving, sending, clerk].map((page) => page.context().close()))
  },
)
