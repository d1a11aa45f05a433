import type { Booking } from '#contract/models/booking.ts'
import { sampleId } from './samples.ts'

/** A request for two, as its host is told of it. */
export const sampleBooking = (id: string, more: Partial<Booking> = {}): Booking => {
  const place = { title: 'Bread at dawn', duration: '3 hours', meetingPoint: null }
  return {
    id,
    experience: {
      ...place,
      id: sampleId(500),
      location: 'Fes',
      category: 'food',
      images: [],
      durationHours: 3,
      translations: { en: place },
      isOffered: true,
    },
    host: { id: sampleId(990), name: 'Youssef', avatar: null, email: null, phoneNumber: null },
    traveler: { id: sampleId(991), name: 'Inès Morel', avatar: null },
    status: 'pending',
    payment: 'paid',
    paymentMethod: 'card',
    checkIn: '2026-11-21',
    checkOut: '2026-11-21',
    timeSlot: '06:00',
    startsAt: '2026-11-21T06:00:00.000Z',
    endsAt: '2026-11-21T09:00:00.000Z',
    guests: 2,
    totalPrice: 640,
    cancellationPolicy: 'flexible',
    respondBy: '2026-11-16T12:00:00.000Z',
    payBy: null,
    refund: null,
    message: null,
    reason: null,
    cause: null,
    voucher: null,
    reviewId: null,
    guestInfo: { firstName: 'Inès', lastName: 'Morel', email: 'ines@example.com', phone: '+33 600 000 000' },
    createdAt: '2026-11-14T12:00:00.000Z',
    updatedAt: '2026-11-14T12:00:00.000Z',
    ...more,
  }
}
