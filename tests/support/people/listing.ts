/** Listings of a host, made by the API. */
import sharp from 'sharp'
import type { Experience } from '#contract/models/experience.ts'
import type { App } from '../server/app.ts'
import { type Person, sampleAdmin } from './people.ts'

/** Returns a photo of one colour. */
export const photoOf = async (background: { r: number; g: number; b: number }): Promise<string> => {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

/** A complete listing, which waits for approval; `details` in place of what it says otherwise. */
export const aListing = async (
  host: Person,
  title: string,
  details: Record<string, unknown> = {},
): Promise<Experience> => {
  const { experience } = await host.ask<{ experience: Experience }>('POST', '/experiences', {
    title,
    description: 'We leave the village at eight, walk up to the weavers’ house and sit down at their looms.',
    location: 'Ouarzazate',
    category: 'workshop',
    price: 320,
    duration: '3 hours',
    groupSize: 6,
    highlights: ['A loom of your own'],
    images: await Promise.all([120, 140, 160].map((g) => photoOf({ r: 200, g, b: 90 }))),
    ...details,
  })
  return experience
}

/** The same, approved by the admin: everybody finds it, and it can be booked. */
export const approvedListing = async (
  app: App,
  host: Person,
  title: string,
  details: Record<string, unknown> = {},
): Promise<Experience> => {
  const listing = await aListing(host, title, details)
  await (await sampleAdmin(app)).ask('PUT', `/experiences/${listing.id}/approve`)
  return listing
}

/** The host sends the listing with these `changes`. */
export const changeListing = (
  host: Person,
  listing: Experience,
  changes: Record<string, unknown>,
): Promise<unknown> => {
  const { title, description, location, category, price, duration, groupSize, highlights, images } = listing
  const sources = images.map(({ src }) => src)
  const kept = { title, description, location, category, price, duration, groupSize, highlights, images: sources }
  return host.ask('PUT', `/experiences/${listing.id}`, { ...kept, ...changes })
}
