import type { Block } from '#lib/format/content.ts'
import { otherCurrencyStore, showOtherCurrency } from '#lib/format/other-currency.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Switch } from '#ui/form/switch.tsx'
import { Inline } from '#ui/layout/inline.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Amount } from '#ui/listing/amount.tsx'
import * as priceStyles from '#ui/listing/price.css.ts'
import { Price } from '#ui/listing/price.tsx'
import { Rating } from '#ui/listing/rating.tsx'
import * as headingStyles from '#ui/text/heading.css.ts'
import { Heading } from '#ui/text/heading.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { Prose } from '#ui/text/prose.tsx'
import { Quotation } from '#ui/text/quotation.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import * as textStyles from '#ui/text/text.css.ts'
import { Text } from '#ui/text/text.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { type Group, namesOf } from '../specimen.ts'
import { useSay } from '../use-say.ts'

const Headings = () => {
  const say = useSay()
  return (
    <Stack gap="s4">
      {namesOf(headingStyles.size).map((size) => (
        <Heading key={size} level={4} size={size}>
          {say('Six spices and those who blend them', 'Six épices et ceux qui les mêlent')}
        </Heading>
      ))}
    </Stack>
  )
}

const Texts = () => {
  const say = useSay()
  return (
    <Stack gap="s4">
      {namesOf(textStyles.size).map((size) => (
        <Text key={size} size={size}>
          {size}: {say('we walk at the pace of the slowest.', 'nous marchons au pas du plus lent.')}
        </Text>
      ))}
      <Inline wrap gap="s4" align="baseline">
        {namesOf(textStyles.tone).map((tone) => (
          <Text key={tone} tone={tone} as="span" strong>
            {tone}
          </Text>
        ))}
        <Text figures as="span">
          1,234.00
        </Text>
      </Inline>
    </Stack>
  )
}

const Titles = () => {
  const say = useSay()
  return (
    <PageTitle
      above={<Text size="small">{say('Help center', 'Centre d’aide')}</Text>}
      title={say('When there is no network', 'Quand il n’y a pas de réseau')}
      lead={say('What works on the way, and what waits.', 'Ce qui marche en chemin, et ce qui attend.')}
    />
  )
}

const Prices = () => (
  <Stack gap="s2">
    {namesOf(priceStyles.amount).map((size) => (
      <Price key={size} amount={1240} size={size} perPerson />
    ))}
    <Price amount={240} />
  </Stack>
)

const Amounts = () => {
  const say = useSay()
  const isOther = useStore(otherCurrencyStore) !== null
  return (
    <Stack gap="s2">
      <Text>
        <Amount amount={1320} />
      </Text>
      <Switch
        label={say('In euros as well', 'En euros aussi')}
        checked={isOther}
        onChange={() => showOtherCurrency(isOther ? null : { code: 'EUR', rate: 0.092, day: '2026-11-01' })}
      />
    </Stack>
  )
}

const Ratings = () => (
  <Inline wrap gap="s5">
    <Rating value={4.96} count={1280} />
    <Rating value={5} isAverage={false} />
    <Rating value={null} />
  </Inline>
)

const Proses = () => {
  const say = useSay()
  return (
    <Prose>
      <h2>{say('At the meeting point', 'Au point de rendez-vous')}</h2>
      <p>
        {say('Your host waits for', 'Votre hôte attend')} <strong>15 minutes</strong>.{' '}
        <a href="#words">{say('Find the place', 'Trouver le lieu')}</a>
      </p>
      <ul>
        <li>{say('Water for the way', 'De l’eau pour la route')}</li>
        <li>{say('A hat', 'Un chapeau')}</li>
      </ul>
    </Prose>
  )
}

const body: readonly Block[] = [
  { kind: 'heading', level: 2, children: [{ kind: 'text', text: 'In the desert' }] },
  {
    kind: 'paragraph',
    children: [
      { kind: 'text', text: 'Call ' },
      { kind: 'link', to: 'tel:15', children: [{ kind: 'text', text: '15' }] },
      { kind: 'text', text: ', or read about ' },
      { kind: 'link', to: '/help', children: [{ kind: 'emphasis', children: [{ kind: 'text', text: 'safety' }] }] },
      { kind: 'text', text: '.' },
    ],
  },
  {
    kind: 'list',
    ordered: true,
    items: ['Stay together', 'Keep warm'].map((text) => ({
      kind: 'item',
      children: [{ kind: 'paragraph', children: [{ kind: 'text', text }] }],
    })),
  },
]

const RichTexts = () => <RichText body={body} />

const Hidden = () => {
  const say = useSay()
  return (
    <Text tone="muted">
      {say('Words for those who listen follow here.', 'Des mots pour qui écoute suivent ici.')}
      <VisuallyHidden> {say('Heard, not seen.', 'Entendu, pas vu.')}</VisuallyHidden>
    </Text>
  )
}

const Quotations = () => {
  const say = useSay()
  return (
    <Quotation
      said={say('The host, 3 May', 'L’hôte, 3 mai')}
      words={say('I waited at the fountain until ten.', 'J’ai attendu à la fontaine jusqu’à dix heures.')}
    />
  )
}

export const words: Group = {
  id: 'words',
  title: 'Words and figures',
  specimens: [
    { files: ['heading'], Show: Headings },
    { files: ['text'], Show: Texts },
    { files: ['page-title'], Show: Titles },
    { files: ['price'], Show: Prices },
    { files: ['amount'], Show: Amounts },
    { files: ['rating'], Show: Ratings },
    { files: ['prose'], Show: Proses },
    { files: ['rich-text'], Show: RichTexts },
    { files: ['quotation'], Show: Quotations },
    { files: ['visually-hidden'], Show: Hidden },
  ],
}
