import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { HomeScreen } from '#features/home/home-screen.tsx'

type Heart = ComponentType<{ experienceId: string; title: string }>

// With the cards, after the first paint; where it cannot be had, a card has no heart for now.
const FavoriteToggle = lazy<Heart>(() =>
  import('#features/favorites/favorite-toggle.tsx').then(
    (module) => ({ default: module.FavoriteToggle }),
    () => ({ default: () => null }),
  ),
)
const cardAction = ({ id, title }: { id: string; title: string }) => <FavoriteToggle experienceId={id} title={title} />

const Home = () => <HomeScreen cardAction={cardAction} />

export const Route = createFileRoute('/')({
  head: () => ({
    meta: [
      { title: i18n._(msg`Local experiences in Morocco · Rihla`) },
      {
        name: 'description',
        content: i18n._(
          msg`Adventures, tables, workshops and walks led by the people who live there. Read and kept on your phone, even without signal.`,
        ),
      },
    ],
  }),
  component: Home,
})
