/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { describe, expect, it } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { aboutContent } from '../../../shared/about/aboutContent.ts'
import { collectionContent } from '../../../shared/collection/collectionForm.ts'
import { exhibitionContent } from '../../../shared/exhibition/exhibitionForm.ts'
import { AboutArticle } from '../../../web/about/AboutPage.tsx'
import { aboutDataOf } from '../../../web/about/aboutData.ts'
import { ExhibitionArticle } from '../../../web/exhibition/ExhibitionPage.tsx'
import { exhibitionPageOf, shownOn } from '../../../web/exhibition/exhibitionData.ts'
import { HomeArticle } from '../../../web/home/HomePage.tsx'
import { homeDataOf } from '../../../web/home/homeData.ts'
import { exhibitionMetadata } from '../../../web/seo/exhibitionMetadata.ts'
import { siteAt } from '../../../web/seo/pageMetadata.ts'
import { sitemapXml } from '../../../web/seo/sitemap.ts'
import { aCard } from '../../kit/values/artworks.ts'
import { noContent } from '../../kit/values/siteContent.ts'

const photograph = (id: string, words: object) => ({ id, width: 1600, height: 900, color: '#223344', ...words })
const hall = photograph('hall', { alt: 'La grande salle', caption: 'Le soir du vernissage' })
const wall = photograph('mur', { isDecorative: true })
const sheet = photograph('affiche', { alt: 'Une affiche bleue' })

const shownFrom = <Shown,>(made: { readonly shown: Shown } | { readonly errors: unknown }): Shown => {
  if ('errors' in made) throw new Error(JSON.stringify(made.errors))
  return made.shown
}
const draft = {
  title: 'Marées',
  location: 'Halle, Agde',
  startDate: '2031-05-02',
  endDate: '2031-06-01',
  description: 'Des barques.',
  posterPhotograph: [sheet],
  views: [hall, wall],
}
const exhibition = shownFrom(exhibitionContent.publish(draft, 'marees'))
const page = exhibitionPageOf(shownOn(exhibition, new Date('2031-05-03')), { works: [] })
const draw = (article: ReactNode) => render(<MemoryRouter>{article}</MemoryRouter>)

describe('the photographs of an exhibition', () => {
  it('stand on its page whole, with their words, and its poster’s own', () => {
    draw(<ExhibitionArticle exhibition={page} />)
    const views = within(screen.getByRole('region', { name: 'Vues de l’exposition' }))
    expect(views.getAllByRole('listitem')).toHaveLength(2)
    expect(views.getByAltText('La grande salle')).toHaveAttribute('height', '900')
    expect(views.getByText('Le soir du vernissage')).toBeVisible()
    expect(views.getByAltText('')).toBeInTheDocument()
    expect(screen.getByAltText('Une affiche bleue')).toHaveAttribute('width', '1600')
  })

  it('an exhibition’s photographs are in its structured data and in the sitemap', async () => {
    const site = siteAt('https://galerie.example')
    expect(exhibitionMetadata(page).things(site)).toMatchObject([
      { image: ['affiche/preview', 'hall/1600', 'mur/1600'].map(name => site.at(`/media/${name}.jpg`)) },
    ])
    const xml = await sitemapXml({ works: [], content: { ...noContent, exhibition: [exhibition] }, siteUrl: site.url })
    expect([...xml.matchAll(/<image:loc>([^<]*)/g)].map(([, address]) => address)).toEqual(
      ['affiche', 'hall', 'mur'].map(name => site.at(`/media/${name}/1600.jpg`)),
    )
  })

  it('may not be shown without words', () => {
    const made = exhibitionContent.publish({ ...draft, views: [hall, photograph('sans', {})] }, 'marees')
    expect(made).toEqual({ errors: [{ field: 'views', message: expect.stringMatching(/^Photographie 2/) }] })
  })
})

describe('the photographs of the studio', () => {
  it('stand on the page « À propos », and not without words', async () => {
    const about = shownFrom(aboutContent.publish({ biography: 'Née à Sète.', photographs: [hall] }))
    draw(<AboutArticle data={aboutDataOf({ works: [], content: { ...noContent, about: [about] }, now: '2031-05-03T12:00:00.000Z' })} />)
    const region = within(screen.getByRole('region', { name: 'Photographies de l’atelier' }))
    expect(region.getByAltText('La grande salle')).toBeInTheDocument()
    expect(region.getByText('Le soir du vernissage')).toBeVisible()
    expect(await sitemapXml({ works: [], content: { ...noContent, about: [about] }, siteUrl: 'https://galerie.example' })).toContain(
      '<image:loc>https://galerie.example/media/hall/1600.jpg',
    )
    expect(aboutContent.publish({ biography: 'Née à Sète.', photographs: [photograph('sans', {})] })).toMatchObject({
      errors: [{ field: 'photographs' }],
    })
  })
})

describe('the painter and one work from sketch to varnish', () => {
  const shownWith = (changes: object) => shownFrom(aboutContent.publish({ biography: 'Née à Sète.', ...changes }))
  const source = { works: [aCard({ id: 4, title: 'Marées', slug: 'marees' })], featured: undefined, now: '2031-05-03T12:00:00.000Z' }
  const drawBoth = (changes: object) => {
    const content = { ...noContent, about: [shownWith(changes)] }
    draw(
      <>
        <AboutArticle data={aboutDataOf({ ...source, content })} />
        <HomeArticle data={{ ...homeDataOf({ ...source, content }), newWorks: [] }} />
      </>,
    )
  }

  it('stand on the pages « À propos » and home: portrait, hands, studio, and dated steps with the way to the work', () => {
    const [face, hand] = [photograph('visage', { alt: 'Le visage' }), photograph('mains', { alt: 'Les mains' })]
    const steps = { steps: '12 mai\nLe *fusain*.', stepPhotographs: [sheet], stepsWork: 4 }
    drawBoth({ portrait: [face], hands: [hand], photographs: [hall], ...steps })
    for (const alt of ['Le visage', 'Les mains', 'La grande salle']) expect(screen.getAllByAltText(alt)).toHaveLength(2)
    const makings = screen.getAllByRole('region', { name: 'De l’esquisse au vernis' })
    expect(makings).toHaveLength(2)
    for (const making of makings) {
      expect(within(making).getByRole('heading', { level: 3, name: '12 mai' })).toBeVisible()
      expect(within(making).getByText('Le fusain.')).toBeVisible()
      expect(within(making).getByAltText('Une affiche bleue')).toBeInTheDocument()
      expect(within(making).getByRole('link', { name: 'Marées' })).toHaveAttribute('href', '/oeuvres/marees')
    }
  })

  it('are absent without a word where nothing is written of them', () => {
    drawBoth({})
    expect(screen.queryByRole('region', { name: 'De l’esquisse au vernis' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'La démarche' })).toBeNull()
    expect(screen.getAllByRole('heading', { name: 'L’atelier' })).toHaveLength(1)
  })
})

describe('the photograph of a collection’s cover', () => {
  it('stands in the place of a work, once it has words', () => {
    const said = { title: 'Rivages', line: 'La mer.', description: 'Des plages.' }
    expect(collectionContent.publish({ ...said, coverPhotograph: [sheet] }, 'rivages')).toMatchObject({
      shown: { cover: { id: 'affiche', alt: 'Une affiche bleue' } },
    })
    expect(collectionContent.publish({ ...said, coverPhotograph: [photograph('sans', {})] }, 'rivages')).toMatchObject({
      errors: [{ field: 'coverPhotograph' }],
    })
  })
})
