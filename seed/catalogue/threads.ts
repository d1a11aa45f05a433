/** What the demo traveler and the demo host have talked about, in both languages. */
export interface SeedThread {
  /** A `SeedExperience.slug`. */
  experience: string
  /** Null for the demo traveler. */
  guest: readonly [string, string] | null
  /** Who wrote what how many minutes ago, the earliest first. */
  messages: readonly { by: 'traveler' | 'host'; minutesAgo: number; text: string }[]
  /** The last of them have not been opened by whom they were written to. */
  unread: number
}

const hour = 60
const day = 24 * hour

export const threads: SeedThread[] = [
  {
    experience: 'bread-at-dawn',
    guest: null,
    messages: [
      {
        by: 'traveler',
        minutesAgo: 6 * day,
        text: 'Good morning Khadija! My mother comes along. She has baked all her life. May she bring her own starter?',
      },
      {
        by: 'host',
        minutesAgo: 6 * day - 40,
        text: 'Good morning Salma. She must. We give it a name and a place on the shelf beside mine.',
      },
      { by: 'traveler', minutesAgo: 6 * day - 45, text: 'It already has a name. Bouchra. She is eleven years old.' },
      { by: 'host', minutesAgo: 6 * day - 52, text: 'Then Bouchra sits at the head of the table.' },
      { by: 'traveler', minutesAgo: 1 * day, text: 'Is the lane easy to find in the dark?' },
      {
        by: 'host',
        minutesAgo: 1 * day - 15,
        text: 'From the Rcif fountain, follow the smell and the boy with the boards. If you lose him, call me and stand still.\n\nThe way is here too: https://www.openstreetmap.org/#map=18/34.0625/-4.9722',
      },
      { by: 'host', minutesAgo: 50, text: 'One more thing: wear something that does not mind flour.' },
    ],
    unread: 1,
  },
  {
    experience: 'nine-thousand-lanes',
    guest: null,
    messages: [
      {
        by: 'traveler',
        minutesAgo: 5 * hour,
        text: 'Bonjour Zineb, l’une de nous marche lentement, et les escaliers la fatiguent. Est-ce que cela ira ?',
      },
      {
        by: 'host',
        minutesAgo: 4 * hour,
        text: 'Bonjour Salma ! Aucun souci : la pente descend, et je connais les bancs. On s’arrêtera chez le relieur.',
      },
      { by: 'traveler', minutesAgo: 3 * hour + 50, text: 'Merci, voilà qui la rassure beaucoup.' },
    ],
    unread: 0,
  },
  {
    experience: 'tea-through-an-afternoon',
    guest: null,
    messages: [
      { by: 'host', minutesAgo: 9 * day, text: 'Thank you for the afternoon. You left a blue scarf on the bench.' },
      { by: 'traveler', minutesAgo: 9 * day - 90, text: 'Keep it warm for me, I will be back in spring.' },
      { by: 'host', minutesAgo: 9 * day - 95, text: 'It has its own peg now.' },
    ],
    unread: 0,
  },
  {
    experience: 'bread-at-dawn',
    guest: ['Claire', 'Dubois'],
    messages: [
      {
        by: 'traveler',
        minutesAgo: 2 * day,
        text: 'Bonjour, je suis intolérante au gluten. Y a-t-il quelque chose pour moi, ou vaut-il mieux m’abstenir ?',
      },
      {
        by: 'host',
        minutesAgo: 2 * day - 30,
        text: 'Bonjour Claire. Je fais une galette de maïs sur une plaque à part, mais il y a de la farine dans l’air. À vous de juger.',
      },
      {
        by: 'traveler',
        minutesAgo: 95,
        text: 'Alors je viens, et je reste près de la porte. Merci de votre franchise !',
      },
    ],
    unread: 1,
  },
  {
    experience: 'bread-at-dawn',
    guest: ['Jonas', 'Weber'],
    messages: [
      { by: 'traveler', minutesAgo: 4 * day, text: 'Hello! Can my son (9) come along? He gets up early anyway.' },
      {
        by: 'host',
        minutesAgo: 4 * day - 12,
        text: 'Then he is the oven’s master that day. I have an apron in his size.',
      },
    ],
    unread: 0,
  },
]
