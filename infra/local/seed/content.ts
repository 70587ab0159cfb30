import type { Article } from '#shared/contract/content.ts'

const joinParagraphs = (...paragraphs: string[]) => paragraphs.join('\n\n')

export const articles: Article[] = [
  {
    id: 'acht-stages',
    slug: 'acht-stages',
    title: 'Acht stages, acht keer los zand',
    category: 'featured',
    author: 'Redactie',
    viewCount: 0,
    featuredImage: 'asset:gallery/duinkam.avif',
    excerpt: 'Wat je te wachten staat tussen de eerste Sandball Thruster en de laatste sit-up.',
    content: joinParagraphs(
      'Elke stage wordt gevolgd door een stuk los zand. Rennen mag, wandelen ook. Wie denkt dat hij er is, ligt op dat moment precies in de wind.',
      'Begin rustig aan de Sandball Thrusters: honderd herhalingen zijn er meer dan je denkt.',
    ),
    publishedAt: '2025-08-30T08:00:00.000Z',
    createdAt: '2025-08-28T09:00:00.000Z',
  },
  {
    id: 'trainen-op-zand',
    slug: 'trainen-op-zand',
    title: 'Trainen op zand, ook ver van zee',
    category: 'training',
    author: 'Marit Postma',
    viewCount: 0,
    featuredImage: 'asset:gallery/zandzak.avif',
    excerpt: 'Geen strand in de buurt? Met een zandbak, een trap en een zware tas kom je ver.',
    content: joinParagraphs(
      'Los zand vraagt vooral kracht uit je kuiten en geduld uit je hoofd.',
      'Drie keer per week een half uur is genoeg: een keer trap, een keer tas, een keer heel langzaam ver.',
    ),
    publishedAt: '2025-09-06T08:00:00.000Z',
    createdAt: '2025-09-05T09:00:00.000Z',
  },
  {
    id: 'met-de-trein',
    slug: 'met-de-trein',
    title: 'Met de trein naar The Dune Base',
    category: 'events',
    author: 'Redactie',
    viewCount: 0,
    featuredImage: 'asset:gallery/mist.avif',
    excerpt: 'Parkeren kan, maar de bus vanaf Leiden stopt op loopafstand.',
    content: joinParagraphs(
      'Parkeerterrein Langevelderslag is het dichtst bij, en raakt vroeg vol. Kom je met de trein, stap dan uit in Leiden en neem de bus.',
    ),
    publishedAt: '2025-09-20T08:00:00.000Z',
    createdAt: '2025-09-19T09:00:00.000Z',
  },
  {
    id: 'draaiboek-crew',
    slug: 'draaiboek-crew',
    title: 'Draaiboek voor de crew',
    category: 'stories',
    author: 'Redactie',
    viewCount: 0,
    featuredImage: null,
    excerpt: 'Nog niet af.',
    content: 'Nog niet af.',
    publishedAt: null,
    createdAt: '2025-10-01T09:00:00.000Z',
  },
]
