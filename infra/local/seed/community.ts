import type { GalleryItem, Testimonial } from '#shared/contract/community.ts'

export const testimonials: Testimonial[] = [
  {
    id: '1-marit',
    name: 'Marit Postma',
    content: 'Na de derde duin dacht ik dat het zwaarste was geweest. Toen kwam de wind. Volgend jaar weer.',
    rating: 5,
  },
  {
    id: '2-youssef',
    name: 'Youssef El Amrani',
    content: 'Ik loop marathons, maar los zand is een ander vak. De sprint langs de vloedlijn maakt alles goed.',
    rating: 5,
  },
  {
    id: '3-duo',
    name: 'Anouk Smit en Niels Bakker',
    content: 'Als duo sleep je elkaar erdoorheen. Letterlijk, bij de Forward Drag. Onderweg hoorde je overal ons gelach.',
    rating: 4,
  },
  {
    id: '4-hilde',
    name: 'Hilde Dekker',
    content: 'Strak geregeld: op tijd gestart, overal water, en een warme deken bij de finish. Mijn kuiten denken er nog aan.',
    rating: 4,
  },
]

/** Pictures that come with the site, in the order in which they are shown. */
export const galleryItems: GalleryItem[] = [
  { id: '1-duinkam', title: 'De duinkam', imageUrl: 'asset:gallery/duinkam.avif' },
  { id: '2-branding', title: 'Door de branding', imageUrl: 'asset:gallery/branding.avif' },
  { id: '3-touw', title: 'Aan het touw', imageUrl: 'asset:gallery/touw.avif' },
  { id: '4-zandzak', title: 'Zandzak op de schouder', imageUrl: 'asset:gallery/zandzak.avif' },
  { id: '5-kettlebell', title: 'Kettlebell Swings', imageUrl: 'asset:gallery/kettlebell.avif' },
  { id: '6-mist', imageUrl: 'asset:gallery/mist.avif' },
  { id: '7-vuur', title: 'Vuur op het strand', imageUrl: 'asset:gallery/vuur.avif' },
  { id: '8-finish', title: 'De finish', imageUrl: 'asset:gallery/finish.avif' },
]
