/** The order of a list: by a column, ascending or descending. */
export interface Sort {
  id: string
  desc: boolean
}
