import { sql } from 'kysely'
import { shown } from './my-data-columns.sql.ts'
import { type Section, section } from './my-data-section.ts'

/** A transporter's drivers, and where they drove; for a driver, the owners who added him. */
export const driverSections: readonly Section[] = [
  section(
    'drivers',
    'm.id',
    (me) => [sql`members m where m.account_id = ${me}`, sql`members m where m.person_id = ${me}`],
    () => shown('members', 'm'),
  ),
  section(
    'driversOfTrucks',
    'd.vehicle_id',
    (me) => sql`truck_drivers d join vehicles v on v.id = d.vehicle_id where v.transporter_id = ${me}`,
    () => shown('truck_drivers', 'd'),
  ),
  section(
    'driversOfTrips',
    't.id',
    (me) => sql`trip_drivers t where t.transporter_id = ${me}`,
    () => shown('trip_drivers', 't'),
  ),
]
