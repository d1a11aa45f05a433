import { IconButton } from '#ui/action/icon-button.tsx'
import * as gridStyles from '#ui/layout/grid.css.ts'
import { Grid } from '#ui/layout/grid.tsx'
import * as inlineStyles from '#ui/layout/inline.css.ts'
import { Inline } from '#ui/layout/inline.tsx'
import { Pending } from '#ui/layout/pending.tsx'
import * as stackStyles from '#ui/layout/stack.css.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { Flag } from '#ui/listing/flag.tsx'
import { ListingCard } from '#ui/listing/listing-card.tsx'
import { ListingCardSkeleton } from '#ui/listing/listing-card-skeleton.tsx'
import { ListingRow } from '#ui/listing/listing-row.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from '../catalogue.css.ts'
import { shutters, surf, trek } from '../samples.ts'
import { type Group, namesOf } from '../specimen.ts'
import { useSay } from '../use-say.ts'

const Heart = ({ isSaved = false }: { isSaved?: boolean }) => {
  const say = useSay()
  return (
    <IconButton
      label={say('Save', 'Enregistrer')}
      icon="heart"
      shape="bare"
      filled={isSaved}
      tone={isSaved ? 'primary' : 'ink'}
    />
  )
}

const Cards = () => {
  const say = useSay()
  const spices = say('Six spices and the people who blend them', 'Six épices et celles et ceux qui les mêlent')
  const meta = say('2 h · up to 6', '2 h · jusqu’à 6')
  return (
    <Grid>
      <ListingCard
        href="/experience/1"
        title={spices}
        meta={meta}
        instant
        caption="Agadir"
        price={240}
        rating={4.83}
        count={267}
        picture={surf}
        action={<Heart />}
      />
      <ListingCard
        href="/experience/2"
        title={say('A first wave', 'Une première vague')}
        meta={meta}
        caption="Taghazout"
        price={1890}
        rating={null}
        count={0}
        picture={null}
        action={<Heart isSaved />}
      />
      <ListingCard
        href="/experience/3"
        title={spices}
        meta={meta}
        caption="Imlil"
        price={240}
        rating={4.9}
        count={12}
        picture={trek}
        layout="pair"
      />
    </Grid>
  )
}

const LoadingCards = () => (
  <Grid>
    <ListingCardSkeleton />
    <ListingCardSkeleton layout="pair" />
  </Grid>
)

const Rows = () => {
  const say = useSay()
  const meta = say('1 night · up to 6', '1 nuit · jusqu’à 6')
  return (
    <Grid layout="rows">
      <ListingRow
        href="/experience/1"
        title={say('Count the stars with a desert guide', 'Compter les étoiles avec un guide du désert')}
        meta={meta}
        caption="Merzouga"
        price={890}
        rating={4.9}
        count={41}
        picture={shutters}
        action={<Heart isSaved />}
        state={
          <Flag tone="wait" icon="clock">
            {say('Saved, waiting to sync', 'Enregistré, en attente d’envoi')}
          </Flag>
        }
      />
      <ListingRow
        href="/experience/2"
        title={say('Bread', 'Le pain')}
        meta={meta}
        caption="Fès"
        price={120}
        rating={null}
        picture={null}
      />
    </Grid>
  )
}

const keys = ['one', 'two', 'three']
const blocks = keys.map((key) => <div key={key} className={styles.block} />)

const Stacks = () => (
  <Inline wrap gap="s5" align="start">
    {namesOf(stackStyles.gap).map((gap) => (
      <div key={gap}>
        <Stack gap={gap} align="start">
          {blocks}
        </Stack>
        <Text size="micro" tone="muted">
          {gap}
        </Text>
      </div>
    ))}
  </Inline>
)

const Inlines = () => (
  <Stack gap="s3">
    {namesOf(inlineStyles.justify).map((justify) => (
      <div key={justify}>
        <Inline justify={justify}>{blocks}</Inline>
        <Text size="micro" tone="muted">
          {justify}
        </Text>
      </div>
    ))}
  </Stack>
)

const Grids = () => (
  <Stack gap="s4">
    {namesOf(gridStyles.layout).map((layout) => (
      <div key={layout}>
        <Grid layout={layout}>{blocks}</Grid>
        <Text size="micro" tone="muted">
          {layout}
        </Text>
      </div>
    ))}
  </Stack>
)

const OnTheWay = () => {
  const say = useSay()
  return (
    <Text tone="muted">
      <Pending />
      {say('Nothing is drawn in its place.', 'Rien n’est dessiné à sa place.')}
    </Text>
  )
}

export const layout: Group = {
  id: 'layout',
  title: 'Listings and layout',
  specimens: [
    { files: ['listing-card', 'instant-note'], Show: Cards },
    { files: ['listing-card-skeleton'], Show: LoadingCards },
    { files: ['listing-row'], Show: Rows },
    { files: ['stack'], Show: Stacks },
    { files: ['inline'], Show: Inlines },
    { files: ['grid'], Show: Grids },
    { files: ['pending'], Show: OnTheWay },
  ],
}
