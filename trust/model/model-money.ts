import {
  type Attempt,
  type Market,
  type Person,
  advanceIfPaid,
  confirmIfUnpaid,
  post,
  running,
  when,
} from './model-state.ts'

/** Of a trip that is over, a price is not paid, or money of a cancelled one or of an earlier driver is not returned. */
export const hasOpenMoney = ({ bookings, payments }: Market, person: Person): boolean =>
  bookings.some((b) => {
    const isOpen = (moved: number, price: number | null) =>
      b.status === 'completed' ? moved < (price ?? 0) : b.status === 'cancelled' && moved > 0
    const got = payments
      .filter(({ booking, payee, isReversed }) => booking === b && payee === person && !isReversed)
      .reduce((sum, { paise }) => sum + paise, 0)
    return (
      (b.shipper === person && isOpen(b.received, b.shipperPrice)) ||
      (b.transporter === person ? isOpen(got, b.driverPrice) : got > 0)
    )
  })

/** Terms, payments, counter-entries, other prices: all by the office. */
export const moneyAttempts: Readonly<Record<string, Attempt>> = {
  setTerms(market, dice) {
    const booking = dice.one(market.bookings)
    if (!booking) return null
    // Often the extremes: no advance, and all of it.
    const advance = dice.one([0, 30, 50, 100]) ?? 30
    return {
      by: 'office',
      call: post('/api/admin/payment-terms', { bookingId: booking.id, advancePercentageShipper: advance }),
      ok: 201,
      refusals: when(booking.status === 'cancelled', 409),
      done() {
        booking.advance = advance
        advanceIfPaid(booking)
      },
    }
  },
  pay(market, dice) {
    const booking = dice.one(market.bookings)
    if (!booking) return null
    const isIn = dice.number(2) === 0
    const exact = Math.round(((booking.shipperPrice ?? 0) * (booking.advance ?? 0)) / 100) - booking.received
    const isExact = isIn && exact > 0 && dice.number(2) === 0
    const paise = isExact ? exact : (1 + dice.number(40)) * 100_000 + dice.number(100)
    const [price, moved] = isIn ? [booking.shipperPrice, booking.received] : [booking.driverPrice, booking.paidOut]
    const mayPay = (running(booking.status) || booking.status === 'completed') && price !== null
    return {
      by: 'office',
      call: post('/api/admin/payments', {
        bookingId: booking.id,
        amount: paise / 100,
        paymentType: isIn ? 'partial_from_shipper' : 'partial_to_driver',
      }),
      ok: 201,
      refusals: when(!mayPay || moved + paise > price, 409),
      done({ id }) {
        if (isIn) booking.received += paise
        else booking.paidOut += paise
        market.payments.push({ id, booking, payee: isIn ? null : booking.transporter, paise, isIn, isReversed: false })
        advanceIfPaid(booking)
      },
    }
  },
  reverse(market, dice) {
    const payment = dice.one(market.payments)
    if (!payment) return null
    return {
      by: 'office',
      call: post(`/api/admin/payments/${payment.id}/reverse`, { reason: 'A wrong entry' }),
      ok: 201,
      refusals: when(payment.isReversed, 409),
      done() {
        payment.isReversed = true
        if (payment.isIn) payment.booking.received -= payment.paise
        else payment.booking.paidOut -= payment.paise
        confirmIfUnpaid(payment.booking)
      },
    }
  },
  reprice(market, dice) {
    const booking = dice.one(market.bookings)
    if (!booking) return null
    const [shipperPrice, driverPrice] = [(20 + dice.number(40)) * 100_000, (15 + dice.number(40)) * 100_000]
    return {
      by: 'office',
      call: {
        method: 'PUT',
        url: `/api/admin/bookings/${booking.id}/prices`,
        body: { negotiatedPriceShipper: shipperPrice / 100, negotiatedPriceDriver: driverPrice / 100, confirmed: true },
      },
      ok: 200,
      refusals: [
        ...when(!running(booking.status) && booking.status !== 'completed', 409),
        ...when(driverPrice > shipperPrice, 422),
        ...when(shipperPrice < booking.received || driverPrice < booking.paidOut, 409),
      ],
      done() {
        Object.assign(booking, { shipperPrice, driverPrice })
        advanceIfPaid(booking)
      },
    }
  },
}
