import type { ReceiptContents } from '../../tables/receipt-contents.ts'
import { type Reader, drawingLane } from './drawing-lane.ts'
import type { Ended } from './receipt-words.ts'
import type { Sheet } from './sheet.ts'

const reading = drawingLane({ running: 1, waiting: 5 })
/** Goods are loaded under a receipt that is accepted: this waits for no reader's paper. */
const accepting = drawingLane({ running: 1, waiting: 1 })

/** Ends the threads, each after the paper that it draws. */
export const endDrawing = () => Promise.all([reading.end(), accepting.end()])

/** The PDF of a lorry receipt, made in a worker thread. */
export const printReceipt = (reader: Reader, receipt: ReceiptContents, ended?: Ended): Promise<Buffer> =>
  reading.draw(reader, { receipt, ended })

/** The PDF that a driver accepts. An acceptance that has arrived counts, even if the signal is lost meanwhile. */
export const printAccepted = (driverId: string, receipt: ReceiptContents): Promise<Buffer> =>
  accepting.draw({ id: driverId, hasLeft: () => false }, { receipt })

/** One of its three copies as PNG. */
export const pictureCopy = (reader: Reader, receipt: ReceiptContents, copy: number, ended?: Ended): Promise<Buffer> =>
  reading.draw(reader, { receipt, ended, asPicture: copy })

export const printSheet = (reader: Reader, sheet: Sheet): Promise<Buffer> => reading.draw(reader, { sheet })
