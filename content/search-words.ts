/**
 * The words of the trade, kept by hand: which words mean the same to a person who searches, how else cities are written, and
 * which words say nothing. Read by contract/rules/search (docs/decisions/0058); accents and endings do not matter.
 */

/**
 * Words that find each other: the English ones before the slash, the French ones behind it. One word may stand in several
 * lines, and finds what is in any of them. Those before a `>` find what is behind it, and are not found by it. Phrases stand
 * further down; of any other, each word is looked for.
 */
export const synonyms: readonly string[] = [
  'camel dromedary cameleer caravan / chameau dromadaire méhari méhariste chamelier caravane',
  'horse horseback equestrian pony / cheval équitation équestre poney',
  'donkey mule muleteer / âne mulet mule muletier',
  'ride riding / monter > horse camel mule donkey bike quad / cheval chameau dromadaire vélo quad mulet',
  'surf surfing wave bodyboard / surf surfeur vague',
  'kite kitesurf windsurf wind / kitesurf vent voile',
  'kayak canoe paddle oar / kayak canoë pagaie rame aviron',
  'boat sail sailing cruise ferry / bateau barque voile voilier croisière',
  'fishing fisherman fish angling sardine / pêche pêcheur poisson sardine sardinier',
  'swim swimming pool / nager baignade piscine vasque',
  'dive diving snorkel snorkelling / plongée plonger',
  'beach coast sea ocean seaside tide corniche / plage mer océan littoral marée corniche',
  'hike hiking trek trekking ramble trail path / randonnée rando trek marche sentier',
  'walk walking stroll wander / balade promenade marche flâner',
  'climb climbing canyoning / escalade grimper canyoning',
  'bike bicycle biking mtb / vélo vtt bicyclette',
  'cycling cycle / cyclisme > bike bicycle / vélo vtt bicyclette',
  'quad buggy atv 4x4 jeep motorbike / quad buggy 4x4 moto',
  'ski snow winter / ski neige hiver',
  'balloon ballooning paragliding flight / montgolfière parapente vol',
  'adventure adrenaline sport outdoor / aventure adrénaline sport',
  'desert sahara dune sand erg / désert sahara dune sable erg',
  'oasis palm grove palmery / oasis palmier palmeraie',
  'camp camping bivouac tent overnight / camp camping bivouac tente nuit',
  'star stargazing astronomy constellation sky / étoile astronomie constellation ciel',
  'sunset dusk twilight evening / coucher crépuscule soir soirée',
  'sunrise dawn / aube aurore lever',
  'night nightlife evening / nuit soir soirée nocturne',
  'mountain atlas summit peak rif / montagne atlas sommet rif',
  'valley gorge canyon / vallée gorge canyon',
  'waterfall cascade / cascade',
  'river lake wadi / rivière fleuve lac oued',
  'forest tree cedar fir woodland / forêt arbre cèdre sapinière',
  'nature wildlife landscape countryside / nature faune paysage campagne',
  'animal wildlife monkey macaque goat / animal faune singe macaque chèvre',
  'bird birdwatching birding stork flamingo / oiseau ornithologie cigogne flamant',
  'garden orchard flower / jardin verger fleur',
  'farm farmer village rural countryside hamlet / ferme fermier village rural campagne douar',
  'fossil mineral geology / fossile minéral géologie',
  'kid child children baby toddler teenager family / enfant bébé adolescent ado famille familial',
  'couple romantic honeymoon / couple romantique amoureux',
  'cooking cook cuisine food recipe kitchen gastronomy / cuisine cuisiner cuisson recette gastronomie food',
  'food eat tasting taste meal snack gastronomy / manger dégustation goûter repas gastronomie food',
  'restaurant / restaurant > dinner lunch meal / dîner déjeuner repas',
  'meal lunch dinner supper breakfast brunch / repas déjeuner dîner souper',
  'class lesson course workshop learn teach / leçon atelier stage apprendre enseigner workshop',
  'workshop atelier class / atelier workshop',
  'bread bakery baker bake baking oven dough / pain boulangerie boulanger pétrir fournil pâte',
  'pastry cake dessert sweet honey / pâtisserie gâteau dessert sucré miel',
  'tea mint / menthe infusion',
  'coffee cafe / café',
  'spice saffron cumin / épice safran cumin',
  'herb plant botany / herbe plante botanique',
  'cheese dairy milk goat / fromage fromager laitier lait',
  'wine vineyard winery / vin vignoble vigneron',
  'seafood fish oyster shellfish / poisson huître crustacé coquillage',
  'couscous semolina / couscous semoule',
  'tagine tajine tanjia / tajine tagine tanjia',
  'vegetarian vegan vegetable / végétarien végane légume',
  'olive oil / olive olivier huile',
  'argan amlou / argan arganier amlou',
  'market souk souq bazaar stall shopping shop / souk bazar échoppe étal emplettes market',
  'medina lane alley / médina ruelle',
  'kasbah casbah ksar fortress rampart citadel castle / kasbah casbah ksar forteresse rempart citadelle château',
  'mosque minaret madrasa prayer / mosquée minaret médersa prière',
  'jewish mellah synagogue / juif mellah synagogue',
  'history historic heritage monument ruin / histoire historique patrimoine monument ruine',
  'culture tradition traditional heritage / culture culturel tradition traditionnel patrimoine',
  'museum gallery exhibition / musée galerie exposition',
  'architecture architect building / architecture architecte bâtiment bâtisseur',
  'tour guided guide visit sightseeing excursion / visite guidé guide circuit excursion tour',
  'film cinema movie studio / cinéma film studio décor tournage',
  'story storytelling tale legend / histoire conte légende conteur récit',
  'book literature reader reading writer library / livre littérature lecteur lecture écrivain bibliothèque',
  'photography photo photographer camera / photographie photo photographe',
  'music concert gnawa song sing drum rhythm / musique concert gnaoua chant chanson chanter tambour rythme',
  'dance dancing / danse danser',
  'festival party celebration wedding / festival fête mariage',
  'art painting paint drawing draw artist / art peinture peindre dessin dessiner artiste',
  'craft handicraft artisan handmade workshop / artisanat artisan workshop',
  'pottery ceramic clay potter / poterie céramique argile potier',
  'zellige mosaic tile / zellige mosaïque carreau',
  'weaving weave weaver loom carpet rug wool textile kilim / tissage tisser tisserand tapis laine textile kilim',
  'leather tannery tanner slipper / cuir tannerie tanneur babouche',
  'wood woodwork carpentry marquetry inlay / bois menuiserie marqueterie ébéniste',
  'metal copper brass lantern lamp tinsmith coppersmith smith / métal cuivre laiton lanterne lampe ferblantier forgeron',
  'jewellery jewelry jewel silver / bijou bijouterie',
  'calligraphy scribe writing / calligraphie copiste écriture',
  'language arabic darija / langue arabe darija',
  'berber amazigh nomad / berbère amazigh nomade',
  'henna tattoo / henné tatouage',
  'rose perfume petal distillation / rose parfum pétale distillation',
  'hammam spa bath bathhouse massage scrub / hammam spa bain massage gommage',
  'yoga meditation stretching pilates / yoga méditation étirement',
  'wellness wellbeing relaxation relax spa massage / détente relaxation spa massage',
  'quiet calm peaceful silence / calme tranquille silence',
  'local neighbour neighbor neighbourhood authentic / local voisin quartier authentique habitant',
  'women woman cooperative / femme coopérative',
  'activity experience / activité expérience experience',
  'sheep shepherd / mouton berger',
]

/** City of the marketplace, and how else people write it. */
export const citySpellings: Readonly<Record<string, string>> = {
  Marrakech: 'marrakesh marakesh marakech marrakch morrakech kech marrakchi',
  Casablanca: 'casa casablancais kaza',
  Fes: 'fez fès fas fassi',
  Chefchaouen: 'chaouen chaouene chefchaouene xaouen chauen chefchaoun',
  Essaouira: 'mogador souira essawira essaouera swira',
  Merzouga: 'merzuga merzouka',
  Ouarzazate: 'warzazat warzazate ouarzazat werzazat ouarzazat',
  Tangier: 'tanger tangiers tanja tanjah tánger',
  Rabat: 'ribat rbat',
  Agadir: 'agader gadir',
}

/** A few words that together are one, and the word that they are looked for as besides. */
export const phrases: readonly (readonly [phrase: string, word: string])[] = [
  ['dar el beida', 'casablanca'],
  ['dar al baida', 'casablanca'],
  ['dar el bayda', 'casablanca'],
  ['erg chebbi', 'merzouga'],
  ['blue city', 'chefchaouen'],
  ['blue town', 'chefchaouen'],
  ['ville bleue', 'chefchaouen'],
  ['palm tree', 'palm'],
  ['palm trees', 'palm'],
  ['old town', 'medina'],
  ['old city', 'medina'],
  ['vieille ville', 'medina'],
  ['cooking class', 'cooking'],
  ['cooking classes', 'cooking'],
  ['cooking lesson', 'cooking'],
  ['cooking workshop', 'cooking'],
  ['cours de cuisine', 'cuisine'],
  ['atelier de cuisine', 'cuisine'],
  ['atelier cuisine', 'cuisine'],
  ['horse riding', 'horse'],
  ['horseback riding', 'horse'],
  ['quad bike', 'quad'],
  ['quad biking', 'quad'],
  ['mountain bike', 'bike'],
  ['mountain biking', 'bike'],
  ['hot air balloon', 'balloon'],
  ['bird watching', 'bird'],
  ['star gazing', 'star'],
  ['night sky', 'star'],
  ['street food', 'food'],
  ['petit déjeuner', 'breakfast'],
  ['fruits de mer', 'seafood'],
  ['bord de mer', 'plage'],
  ['bien être', 'wellness'],
  ['steam bath', 'hammam'],
  ['day trip', 'excursion'],
]

/**
 * Words that are others once their accents or endings are gone, such as *thé* and *the*, *cours* and *cour*, *singe* and *sing*; and a word that means the
 * same and is mistaken for none.
 */
export const mistakable: Readonly<Record<string, string>> = {
  thé: 'tea',
  thés: 'tea',
  marché: 'market',
  marchés: 'market',
  cours: 'leçon',
  singe: 'macaque',
  singes: 'macaque',
}

/** Words that everything has: not looked for where anything else is asked. */
export const stopWords = `
  a an the this that these those and or but not no nor so as at by for from in into of off on onto out over to up with without
  about after before between down during near through under until while is are was were be been being am do does did has have
  had having can could may might must shall should will would i you he she it we they me him her us them my your his its our
  their who whom whose which what when where why how all any both each few more most other some such than then there here very
  just only own same too s t d ll re ve one two
  le la les l un une des du de d et ou mais donc ni car ne pas plus moins que qui quoi dont où ce cet cette ces c ça se s sa son
  ses sur sous dans en au aux à par pour avec sans entre vers chez est sont était étaient être été ai as ont avez avons avait
  avoir je j tu il elle on nous vous ils elles me m te t lui leur leurs mon ma mes ton ta tes notre nos votre vos y n qu si
  comme quand puis alors très tout toute tous toutes même aussi encore déjà là ici deux hors fait faire faut peut`
