/// <reference types="vite/client" />
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  const messages: Messages
  export default messages
}
declare module 'svg-maps__common' {
  export interface Map {
    label: string
    viewBox: string
    locations: { name: string; id: string; path: string }[]
  }
}
