import type { ReceiptContents } from '../../tables/receipt-contents.ts'
import { copies } from './receipt-words.ts'

export interface Copy {
  title: string
  paper: ReceiptContents
  packages: string
}

const [consignor, consignee, driver] = copies

/**
 * The copies of a receipt; `only` is the consignor's, the consignees' or the driver's. Of a shipment with several drops
 * each consignee has one of their own, with its number after the receipt's: what is theirs, and nothing of the others.
 */
export function copiesOf(paper: ReceiptContents, only?: number): Copy[] {
  const drops = (paper.stops ?? []).filter(({ kind }) => kind === 'drop')
  const packages = `${paper.packages} × ${paper.packing}`
  const whole = (title: string) => [{ title, paper, packages }]
  const theirs = drops.map((drop, at) => ofDrop(paper, drop, { at, isLast: at === drops.length - 1 }))
  const all = [whole(consignor), theirs.length > 1 ? theirs : whole(consignee), whole(driver)]
  return (only === undefined ? all : all.slice(only - 1, only)).flat()
}

type Stop = NonNullable<ReceiptContents['stops']>[number]

/** Packages and value are theirs where they are said; freight is a matter of the whole shipment. */
function ofDrop(paper: ReceiptContents, drop: Stop, { at, isLast }: { at: number; isLast: boolean }): Copy {
  const { stops: _others, ...whole } = paper
  const theirs = {
    ...whole,
    number: `${paper.number}/${at + 1}`,
    to: drop.place,
    consignee: isLast ? paper.consignee : { name: drop.name || '–', address: drop.place, gstin: '–' },
    weightKg: drop.weightKg,
    goods: drop.goods ?? paper.goods,
    declaredRupees: drop.declaredRupees ?? null,
    freightRupees: null,
  }
  return {
    title: consignee,
    paper: theirs,
    packages: drop.packages ? `${drop.packages} × ${paper.packing}` : paper.packing,
  }
}
