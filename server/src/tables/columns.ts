import type { ColumnType } from 'kysely'

/**
 * The tables for TypeScript: camelCase, int8 as number, numeric as number, timestamps as Date, dates as 'YYYY-MM-DD'.
 */
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type Defaulted<T> = ColumnType<T, T | undefined, T>
export type Now = ColumnType<Date, Date | string | undefined, Date | string>
export type Json<T> = ColumnType<T, string | T, string | T>
export type Role = 'shipper' | 'transporter'
/** A driver acts for the transporters who added them, and owns nothing. */
export type AccountType = Role | 'driver'
export type ActorRole = Role | 'admin' | 'system'
