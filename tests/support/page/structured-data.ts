/** The shapes of JSON-LD that pages carry: strict, so that a member nobody meant, or a missing one, is seen. */
import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))
const url = z.url()
const context = { '@context': z.literal('https://schema.org') }
const reference = z.strictObject({ '@id': url })

const webSite = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': url,
  name: z.literal('Rihla'),
  url,
  inLanguage: z.enum(['en', 'fr']),
  description: text,
  publisher: reference,
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.strictObject({
      '@type': z.literal('EntryPoint'),
      urlTemplate: z.string().check(z.regex(/^https?:\/\/[^/]+\/search\?search=\{search_term_string\}$/)),
    }),
    'query-input': z.literal('required name=search_term_string'),
  }),
})
const organization = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': url,
  name: z.literal('Rihla'),
  url,
  logo: url,
  email: z.optional(z.email()),
  areaServed: z.literal('MA'),
})
const site = z.strictObject({ ...context, '@graph': z.tuple([webSite, organization]) })

const product = z.strictObject({
  ...context,
  '@type': z.literal('Product'),
  name: text,
  description: text,
  image: z.array(url).check(z.minLength(1)),
  url,
  category: text,
  offers: z.strictObject({
    '@type': z.literal('Offer'),
    price: z.string().check(z.regex(/^\d+$/)),
    priceCurrency: z.literal('MAD'),
    availability: z.literal('https://schema.org/InStock'),
    url,
  }),
  aggregateRating: z.optional(
    z.strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.string().check(z.regex(/^[1-5](\.\d+)?$/)),
      reviewCount: z.int().check(z.minimum(1)),
    }),
  ),
})

const breadcrumbs = z.strictObject({
  ...context,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: url }))
    .check(z.minLength(2)),
})

const faq = z.strictObject({
  ...context,
  '@type': z.literal('FAQPage'),
  inLanguage: z.enum(['en', 'fr']),
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: text,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
      }),
    )
    .check(z.minLength(1)),
})

export const structuredData = z.union([site, product, breadcrumbs, faq])

/** What a block is of, or why it is nothing that we write. */
export const kindOfData = (json: string): string => {
  const result = z.safeParse(structuredData, JSON.parse(json))
  if (!result.success) return z.prettifyError(result.error)
  return '@graph' in result.data ? 'WebSite and Organization' : result.data['@type']
}
