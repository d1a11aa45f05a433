/** What screens of favorites request from the server. The answers go to the device's database. */
import { queryOptions } from '@tanstack/react-query'
import { pullOptions } from '#lib/react/pull-options.ts'
import { pullFavorites } from './commands.ts'

/** The account's favorites. Its data says when they were pulled, in milliseconds since 1970. */
export const favoritesQuery = (userId: string) =>
  queryOptions({ queryKey: ['favorites', userId], queryFn: () => pullFavorites().then(Date.now), ...pullOptions })
