import { Button } from '#ui/action/button.tsx'
import { AsOfNote } from '#ui/feedback/as-of-note.tsx'
import { Emergency } from '#ui/feedback/emergency.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx'
import * as noticeStyles from '#ui/feedback/notice.css.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import * as skeletonStyles from '#ui/feedback/skeleton.css.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx'
import { Inline } from '#ui/layout/inline.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { BookingStatus } from '#ui/listing/booking-status.tsx'
import { Figure, Figures } from '#ui/listing/figures.tsx'
import * as flagStyles from '#ui/listing/flag.css.ts'
import { Flag } from '#ui/listing/flag.tsx'
import * as pillStyles from '#ui/listing/status-pill.css.ts'
import { StatusPill } from '#ui/listing/status-pill.tsx'
import * as styles from '../catalogue.css.ts'
import { type Group, namesOf } from '../specimen.ts'
import { useSay } from '../use-say.ts'

const Notices = () => {
  const say = useSay()
  return (
    <Stack gap="s3">
      {namesOf(noticeStyles.tone).map((tone) => (
        <Notice key={tone} tone={tone}>
          <b>{tone}.</b>{' '}
          {say('Prices and places may have changed since.', 'Les prix et les places ont pu changer depuis.')}
        </Notice>
      ))}
    </Stack>
  )
}

const Broken = () => {
  throw new Error('shown on purpose')
}

const FailedParts = () => {
  const say = useSay()
  return (
    <PartBoundary
      part="specimen"
      failed={say('The reviews could not be shown.', 'Les avis n’ont pas pu être affichés.')}
    >
      <Broken />
    </PartBoundary>
  )
}

const signs = { wait: 'off', ok: 'check', critical: 'warn', plain: 'sync' } as const

const Pills = () => (
  <Inline wrap gap="s3">
    {namesOf(pillStyles.tone).map((tone) => (
      <StatusPill key={tone} tone={tone} icon={signs[tone]}>
        {tone}
      </StatusPill>
    ))}
  </Inline>
)

const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const

const BookingStatuses = () => {
  const say = useSay()
  return (
    <Inline gap="s4" wrap align="start">
      {bookingStatuses.map((status) => (
        <BookingStatus
          key={status}
          status={status}
          note={status === 'pending' && say('Waiting for the host', 'En attente de l’hôte')}
        />
      ))}
    </Inline>
  )
}

const Flags = () => (
  <Inline wrap gap="s4">
    {namesOf(flagStyles.tone).map((tone) => (
      <Flag key={tone} tone={tone} icon={tone === 'ok' ? 'check' : 'clock'}>
        {tone}
      </Flag>
    ))}
  </Inline>
)

const hourMs = 3_600_000

const Ages = () => {
  const say = useSay()
  const stale = say('Prices may have changed.', 'Les prix ont pu changer.')
  return (
    <Stack gap="s3">
      <AsOfNote asOf={Date.now()} confirmed stale={stale} />
      <AsOfNote asOf={Date.now() - 2 * hourMs} confirmed={false} stale={stale} />
    </Stack>
  )
}

const Empty = () => {
  const say = useSay()
  return (
    <EmptyState
      title={say('Nothing saved yet', 'Rien d’enregistré')}
      text={say('Press the heart of what you like.', 'Touchez le cœur de ce qui vous plaît.')}
      action={<Button>{say('Discover', 'Découvrir')}</Button>}
      level={3}
    />
  )
}

const Calls = () => {
  const say = useSay()
  return <Emergency>{say('Call, do not write.', 'Appelez, n’écrivez pas.')}</Emergency>
}

const Skeletons = () => (
  <Stack gap="s3">
    {namesOf(skeletonStyles.width).map((width) => (
      <Skeleton key={width} width={width} />
    ))}
    {namesOf(skeletonStyles.line).map((shape) => (
      <Skeleton key={shape} shape={shape} width="half" />
    ))}
    <div className={styles.thumb}>
      <Skeleton shape="block" />
    </div>
  </Stack>
)

const Lists = () => {
  const say = useSay()
  return <ListSkeleton label={say('Reading your list', 'Lecture de votre liste')} />
}

const Numbers = () => {
  const say = useSay()
  return (
    <Figures label={say('This month', 'Ce mois-ci')} isLoading={false}>
      <Figure
        label={say('Guests', 'Voyageurs')}
        value="48"
        note={say('6 more than in March', '6 de plus qu’en mars')}
      />
      <Figure label={say('Earned', 'Gagné')} value="12 400" note="MAD" />
      <Figure label={say('Rating', 'Note')} value="–" note={say('nobody yet', 'personne encore')} />
    </Figures>
  )
}

export const states: Group = {
  id: 'states',
  title: 'States of things',
  specimens: [
    { files: ['notice'], Show: Notices },
    { files: ['part-boundary'], Show: FailedParts },
    { files: ['status-pill'], Show: Pills },
    { files: ['flag'], Show: Flags },
    { files: ['booking-status'], Show: BookingStatuses },
    { files: ['as-of-note'], Show: Ages },
    { files: ['unreadable-notice'], Show: UnreadableNotice },
    { files: ['empty-state'], Show: Empty },
    { files: ['emergency'], Show: Calls },
    { files: ['figures'], Show: Numbers },
    { files: ['skeleton'], Show: Skeletons },
    { files: ['list-skeleton'], Show: Lists },
  ],
}
