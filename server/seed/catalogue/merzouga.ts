import type { SeedExperience } from './types.ts';

export const merzouga: SeedExperience[] = [
  {
    slug: 'count-the-stars',
    host: 'brahim-ait-ouaarab',
    city: 'Merzouga',
    category: 'experience',
    title: {
      en: 'Count the stars with a desert guide',
      fr: 'Compter les étoiles avec un guide du désert',
    },
    description: {
      en: 'Brahim has two names for every star: the one his grandfather walked by and the one in the book an astronomer left him. He uses neither until your eyes are ready, which takes twenty minutes and no telephones.\n\nYou leave the village on camels two hours before sunset and stop where the dunes shut out the last lamp. There are five tents, a fire in a hole, bread from the ash. Then you lie down in a circle, feet to the middle, and he begins with the one that never moves.\n\nThe moon decides the programme: on dark nights the Milky Way throws a shadow, on bright ones you walk the ridges without a light. Both times the sunrise is compulsory.',
      fr: 'Brahim a deux noms pour chaque étoile : celui qui guidait son grand-père et celui du livre qu’un astronome lui a laissé. Il n’en prononce aucun avant que vos yeux soient prêts ; cela prend vingt minutes, sans téléphone.\n\nOn quitte le village à dromadaire deux heures avant le couchant, jusqu’au creux où les dunes cachent la dernière lampe. Cinq tentes, un feu dans un trou, du pain sorti de la cendre. Puis on s’allonge en cercle, pieds au centre, et il commence par celle qui ne bouge jamais.\n\nLa lune fait le programme : les nuits noires, la Voie lactée porte ombre ; les nuits claires, on marche sur les crêtes sans lampe. Dans les deux cas, le lever du soleil est obligatoire.',
    },
    highlights: {
      en: [
        'Learn the sky in Amazigh and in Latin',
        'A camp beyond the last lamp',
        'Bread baked in the ash',
        'Sunrise from the ridge of Erg Chebbi',
      ],
      fr: [
        'Apprendre le ciel en amazigh et en latin',
        'Un camp au-delà de la dernière lampe',
        'Le pain cuit sous la cendre',
        'Le lever du soleil sur la crête de l’erg Chebbi',
      ],
    },
    meetingPoint: {
      en: 'Hassilabied, the well at the edge of the palm gardens. A child will bring you to Brahim.',
      fr: 'Hassilabied, le puits au bord des jardins. Un enfant vous mènera à Brahim.',
    },
    price: 890,
    durationHours: 16,
    duration: { en: '1 night', fr: '1 nuit' },
    groupSize: 6,
    languages: ['English', 'French', 'Spanish', 'Berber', 'Arabic'],
    cancellationPolicy: 'strict',
    availableDays: [1, 3, 5, 6],
    timeSlots: ['16:30'],
    ageRestriction: 7,
    fitnessLevel: 'moderate',
    whatToBring: {
      en: [
        'Warm layers: nights fall near zero in winter',
        'A scarf for the wind',
        'A small bag only',
      ],
      fr: [
        'Des couches chaudes : près de zéro l’hiver',
        'Un chèche contre le vent',
        'Un petit sac seulement',
      ],
    },
    included: {
      en: [
        'Camel and guide',
        'Tent, mattress and blankets',
        'Dinner, breakfast and water',
        'Star chart to keep',
      ],
      fr: [
        'Dromadaire et guide',
        'Tente, matelas et couvertures',
        'Dîner, petit-déjeuner et eau',
        'Une carte du ciel à garder',
      ],
    },
    importantNotes: {
      en: 'Not from mid-June to the end of August, when it is too hot for the animals. You may walk instead of riding.',
      fr: 'Pas de la mi-juin à fin août : trop chaud pour les bêtes. On peut marcher au lieu de monter.',
    },
    cover: 'desert-camp-night',
    details: ['merzouga-dunes', 'bread-oven', 'mint-tea', 'music-night'],
    ratingSeed: 4.9,
    reviewCount: 96,
  },
  {
    slug: 'the-great-dune-on-foot',
    host: 'brahim-ait-ouaarab',
    city: 'Merzouga',
    category: 'adventure',
    title: {
      en: 'The great dune on foot, before the sun',
      fr: 'La grande dune à pied, avant le soleil',
    },
    description: {
      en: 'At five the sand is cold and closes behind your heel without a sound. Brahim walks in front, reading the crest with his feet, and there is nothing to do but follow the line between the black side and the blue.\n\nThe highest dune of Erg Chebbi stands about a hundred and fifty metres above the plain. It takes an hour and a half if you zigzag, longer if you are proud. On the way he shows you the night’s newspaper: a fennec’s prints, a beetle’s embroidery, a snake that went sideways.\n\nYou arrive a little before the sun does. Tea is poured, Algeria turns pink on the far side, and then you are allowed to run all the way down.',
      fr: 'Vers cinq heures, le sable est froid et se referme sans bruit derrière le talon. Brahim va devant, lit la crête avec les pieds, et il n’y a qu’à suivre la ligne entre le versant noir et le versant bleu.\n\nLa plus haute dune de l’erg Chebbi domine la plaine de quelque cent cinquante mètres. Une heure et demie en zigzag, davantage si l’on est fier. En chemin, il lit le journal de la nuit : les pas d’un fennec, la broderie d’un scarabée, un serpent passé de biais.\n\nOn arrive un peu avant le soleil. Le thé est servi, l’Algérie rosit en face, et l’on a enfin le droit de descendre en courant.',
    },
    highlights: {
      en: [
        'Climb the highest dune of Erg Chebbi',
        'Read tracks in fresh sand',
        'Run down, all hundred and fifty metres',
      ],
      fr: [
        'Gravir la plus haute dune de l’erg Chebbi',
        'Lire les traces dans le sable neuf',
        'Redescendre en courant, cent cinquante mètres',
      ],
    },
    meetingPoint: {
      en: 'Hassilabied, the well at the edge of the palm gardens.',
      fr: 'Hassilabied, le puits au bord des jardins.',
    },
    price: 240,
    durationHours: 4,
    duration: { en: '4 hours', fr: '4 heures' },
    groupSize: 8,
    languages: ['English', 'French', 'Spanish', 'Berber', 'Arabic'],
    cancellationPolicy: 'flexible',
    availableDays: [2, 4, 7],
    timeSlots: ['05:00'],
    ageRestriction: 10,
    fitnessLevel: 'demanding',
    whatToBring: {
      en: ['Socks, no boots: sand gets into everything', 'A litre of water', 'A warm layer'],
      fr: ['Des chaussettes, pas de grosses chaussures', 'Un litre d’eau', 'Une épaisseur chaude'],
    },
    included: {
      en: ['Guide', 'Tea, dates and bread on the crest'],
      fr: ['Guide', 'Thé, dattes et pain sur la crête'],
    },
    importantNotes: {
      en: 'Cancelled with a full refund when the wind raises sand.',
      fr: 'Annulé et remboursé quand le vent lève le sable.',
    },
    cover: 'merzouga-dunes',
    details: ['desert-camp-night', 'mint-tea', 'palm-oasis', 'atlas-trek'],
    ratingSeed: 4.83,
    reviewCount: 61,
  },
  {
    slug: 'the-bread-that-hides-its-filling',
    host: 'brahim-ait-ouaarab',
    city: 'Merzouga',
    category: 'food',
    title: {
      en: 'Medfouna: the bread that hides its filling',
      fr: 'Medfouna : le pain qui cache sa farce',
    },
    description: {
      en: 'Rissani market is where the desert does its shopping, three mornings a week, and the donkeys have their own car park. Brahim goes for onions, almonds, a piece of beef the size of his hand and the forty-four spices that the seller insists on counting.\n\nBack in Hassilabied his sister Aïcha chops everything on one board, folds it into a disc of dough as wide as a bicycle wheel, and buries it in hot sand and embers behind the house. You make a second one. Yours will leak.\n\nForty minutes later it is dug up, slapped clean and cut like a cake, under tamarisks. People here call it pizza to be kind to visitors. It is not pizza, and it is better cold at four in the afternoon.',
      fr: 'Rissani, c’est là que le désert fait ses courses, trois matins par semaine, et les ânes y ont leur parking. Brahim y prend des oignons, des amandes, un morceau de bœuf grand comme la main et quarante-quatre épices que le marchand tient à compter.\n\nÀ Hassilabied, sa sœur Aïcha hache tout sur une planche, l’enferme dans un disque de pâte large comme une roue de vélo et l’enterre sous le sable chaud et la braise, derrière la maison. Vous faites le second. Le vôtre fuira.\n\nQuarante minutes plus tard, on le déterre, on l’époussette et on le coupe en parts, sous les tamaris. On dit « pizza » par politesse envers les visiteurs. Ce n’en est pas une, et c’est meilleur froid, à quatre heures.',
    },
    highlights: {
      en: [
        'Shop in Rissani, donkey park included',
        'Fold and bury your own medfouna',
        'Lunch under the tamarisks',
      ],
      fr: [
        'Les courses à Rissani, parking des ânes compris',
        'Plier et enterrer sa propre medfouna',
        'Déjeuner sous les tamaris',
      ],
    },
    meetingPoint: {
      en: 'Hassilabied, the well. We drive to Rissani together, 40 minutes.',
      fr: 'Hassilabied, le puits. On va ensemble à Rissani, 40 minutes de route.',
    },
    price: 310,
    durationHours: 5,
    duration: { en: '5 hours', fr: '5 heures' },
    groupSize: 6,
    languages: ['English', 'French', 'Spanish', 'Berber', 'Arabic'],
    cancellationPolicy: 'moderate',
    availableDays: [2, 4, 7],
    timeSlots: ['09:30'],
    ageRestriction: null,
    fitnessLevel: 'easy',
    whatToBring: {
      en: ['A scarf against dust', 'Room in your bag for dates'],
      fr: ['Un chèche contre la poussière', 'De la place dans le sac pour les dattes'],
    },
    included: {
      en: ['Transport to the market and back', 'Ingredients, lunch, tea', 'Half a kilo of dates'],
      fr: ['Transport au marché et retour', 'Ingrédients, déjeuner, thé', 'Une livre de dattes'],
    },
    importantNotes: {
      en: 'Market days only: Tuesday, Thursday and Sunday. Vegetable filling on request.',
      fr: 'Jours de marché seulement : mardi, jeudi et dimanche. Farce aux légumes sur demande.',
    },
    cover: 'bread-oven',
    details: ['spice-market', 'palm-oasis', 'merzouga-dunes', 'table-tagine'],
    ratingSeed: 4.86,
    reviewCount: 44,
  },
];
