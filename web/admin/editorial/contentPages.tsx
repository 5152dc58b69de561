import type { ReactNode } from 'react'
import { aboutContent } from '../../../shared/about/aboutContent.ts'
import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { defaultCollection } from '../../../shared/artwork/artworkLabel.ts'
import { featuredIn } from '../../../shared/artwork/catalogueOrder.ts'
import { collectionContent } from '../../../shared/collection/collectionForm.ts'
import type { ContentItem, ContentKind, SiteContent } from '../../../shared/editorial/contentKinds.ts'
import { exhibitionContent } from '../../../shared/exhibition/exhibitionForm.ts'
import { homeContent } from '../../../shared/home/homeContent.ts'
import { parisDay } from '../../../shared/kit/parisTime.ts'
import { legalContent } from '../../../shared/legal/legalContent.ts'
import type { LegalPageName } from '../../../shared/legal/legalPageTitles.ts'
import { studioContent } from '../../../shared/studio/studioContent.ts'
import { AboutArticle } from '../../about/AboutPage.tsx'
import { aboutDataOf } from '../../about/aboutData.ts'
import { ArtworkRows } from '../../catalogue/ArtworkRows.tsx'
import { CollectionArticle } from '../../collection/CollectionPage.tsx'
import { collectionDataOf } from '../../collection/collectionData.ts'
import { WorkshopCard } from '../../contact/WorkshopCard.tsx'
import { ExhibitionArticle } from '../../exhibition/ExhibitionPage.tsx'
import { exhibitionPageOf, shownOn } from '../../exhibition/exhibitionData.ts'
import { HomeArticle } from '../../home/HomePage.tsx'
import { homeDataOf } from '../../home/homeData.ts'
import { LoadingNote } from '../../kit/controls/Skeleton.tsx'
import { useLazyPart } from '../../kit/useLazyPart.ts'
import { shellTexts } from '../../layout/shellTexts.ts'
import { LegalArticle } from '../../legal/LegalPage.tsx'
import { legalAdditionsOf } from '../../legal/legalData.ts'
import { legalTextLoaders } from '../../legal/legalPages.tsx'
import { contentForms } from './contentForms.ts'
import { type ContentValues, numbersIn, photographsIn } from './contentFormValues.ts'
import { draftPreviewTexts } from './editorialTexts.ts'

/** The typed values of a draft, and the works and other drafts that its page shows. */
export type Drafted = {
  readonly id: string
  readonly values: ContentValues
  readonly item: ContentItem | undefined
  readonly works: readonly AdminArtwork[]
  /** The drafts of the kinds that other pages show. */
  readonly others: readonly ContentItem[]
}

/** Returns the draft that would be saved of the typed values. An invalid address is left out, and photographs need no texts yet. */
const typedOf = (kind: ContentKind, { values, item, works }: Drafted): Readonly<Record<string, unknown>> => {
  const pictureOf = (picture: string, work: string): unknown =>
    work ? works.find(({ id }) => String(id) === work)?.images[0] : (item as Readonly<Record<string, unknown>> | undefined)?.[picture]
  return Object.fromEntries(
    contentForms[kind].fields.map(({ name, control, picture }) => {
      const typed = (values[name] ?? '').trim()
      if (picture) return [picture, pictureOf(picture, typed)]
      if (control === 'works') return [name, numbersIn(typed)]
      if (control === 'photographs')
        return [name, photographsIn(typed).map(each => ({ ...each, isDecorative: each.isDecorative ?? !each.alt }))]
      if (control === 'work' || control === 'number') return [name, Number(typed) || undefined]
      return [name, control === 'url' && !typed.startsWith('https://') ? undefined : typed || undefined]
    }),
  )
}

type Publishing = {
  publish(draft: object, slug: string, made: { id: string; day: string }): { readonly shown: object } | { readonly errors: unknown }
}

/** Publishes a draft in the browser; `undefined` where it lacks something that no placeholder can replace. */
const shownFrom = <K extends ContentKind>(rules: Publishing, draft: object, id = ''): SiteContent[K][number] | undefined => {
  const made = rules.publish(draft, 'slug' in draft ? String(draft.slug) : '', { id, day: parisDay(new Date()) })
  return 'shown' in made ? (made.shown as SiteContent[K][number]) : undefined
}

const exhibitionPage = (drafted: Drafted): ReactNode => {
  const now = new Date()
  const typed = typedOf('exhibition', drafted)
  const { title = draftPreviewTexts.noTitle, location = draftPreviewTexts.noLocation } = typed
  const { startDate = parisDay(now), description = draftPreviewTexts.noWords } = typed
  const endDate = String(typed.endDate ?? '') >= String(startDate) ? typed.endDate : startDate
  const shown = shownFrom<'exhibition'>(exhibitionContent, { ...typed, title, location, startDate, endDate, description })
  return shown && <ExhibitionArticle exhibition={exhibitionPageOf(shownOn(shown, now), { works: worksOnSite(drafted.works) })} />
}

/** Returns the works on the site, in the form that pages take. */
const worksOnSite = (works: readonly AdminArtwork[]) =>
  works.flatMap(
    ({
      isPublished,
      images: [image],
      year,
      technique = '',
      dimensions = '',
      tags = [],
      collectionRef: collection = defaultCollection,
      ...work
    }) =>
      isPublished && image && year
        ? [
            {
              ...work,
              year,
              technique,
              dimensions,
              tags,
              collection,
              image,
              ...(work.priceEur && work.availability !== 'Vendu' && { price: work.priceEur }),
            },
          ]
        : [],
  )

/** Empty content, for the kinds that a page does not show. */
const nothing = { about: [], collection: [], exhibition: [], home: [], legal: [], studio: [] } as const satisfies SiteContent

/** Returns the published content of a kind from its drafts. */
const publishedAmong = <K extends 'about' | 'exhibition' | 'collection'>(rules: Publishing, kind: K, { others }: Drafted) =>
  others.filter(item => item.kind === kind && item.publishedVersion).flatMap(item => shownFrom<K>(rules, item) ?? [])

const announcedOf = (drafted: Drafted) => publishedAmong(exhibitionContent, 'exhibition', drafted)
const collectionsOf = (drafted: Drafted) => publishedAmong(collectionContent, 'collection', drafted)

/** A collection that was never published has no slug, so no work can belong to it yet. */
const collectionPage = (drafted: Drafted): ReactNode => {
  const typed = typedOf('collection', drafted)
  const { title = draftPreviewTexts.noTitle, line = draftPreviewTexts.noWords, description = draftPreviewTexts.noWords } = typed
  const slug = drafted.item?.slug ?? ''
  const shown = shownFrom<'collection'>(collectionContent, { ...typed, slug, title, line, description })
  const collection = [...collectionsOf(drafted).filter(each => each.slug !== slug), ...(shown ? [shown] : [])]
  const content = { ...nothing, collection }
  const data = collectionDataOf(slug, { works: worksOnSite(drafted.works), content })
  return (
    shown &&
    data && (
      <CollectionArticle data={data} count={data.found.total}>
        <ArtworkRows artworks={data.found.artworks} />
      </CollectionArticle>
    )
  )
}

const homePage = (drafted: Drafted): ReactNode => {
  const typed = typedOf('home', drafted)
  const draft = { ...typed, heroTitle: typed.heroTitle ?? draftPreviewTexts.noTitle }
  // Reasons that are not valid yet are left out.
  const home = shownFrom<'home'>(homeContent, draft) ?? shownFrom<'home'>(homeContent, { ...draft, reasons: undefined })
  const about = publishedAmong(aboutContent, 'about', drafted)
  const content = { ...nothing, about, collection: collectionsOf(drafted), exhibition: announcedOf(drafted), home: home ? [home] : [] }
  const works = worksOnSite(drafted.works)
  return <HomeArticle data={homeDataOf({ works, featured: featuredIn(drafted.works)?.id, content, now: new Date().toISOString() })} />
}

const aboutPage = (drafted: Drafted): ReactNode => {
  const typed = typedOf('about', drafted)
  const { biography = draftPreviewTexts.noWords, easelTitle = draftPreviewTexts.noTitle } = typed
  const hasEasel = Boolean(typed.easelTitle ?? typed.easelLabel ?? typed.easelText ?? typed.easelWork)
  const draft = { ...typed, biography, easelTitle: hasEasel ? easelTitle : undefined }
  // Steps that are not valid yet are left out.
  const unfinished = { approach: undefined, steps: undefined, stepPhotographs: undefined }
  const about = shownFrom<'about'>(aboutContent, draft) ?? shownFrom<'about'>(aboutContent, { ...draft, ...unfinished })
  const content = { ...nothing, about: about ? [about] : [], exhibition: announcedOf(drafted) }
  return <AboutArticle data={aboutDataOf({ works: worksOnSite(drafted.works), content, now: new Date().toISOString() })} />
}

/** Shows what every page and the contact page say of the painter. */
const studioPage = (drafted: Drafted): ReactNode => {
  const typed = typedOf('studio', drafted)
  const shown = shownFrom<'studio'>(studioContent, typed)
  return shown ? (
    <div className="wrap grid gap-8 py-10">
      <p className="font-serif text-2xl">{shown.name}</p>
      <WorkshopCard of={shown} />
      <p className="text-quiet">{shellTexts.companyOf(shown)}</p>
    </div>
  ) : (
    <p className="wrap py-10 text-lg">{draftPreviewTexts.unfinished}</p>
  )
}

const LegalDraft = ({ page, drafted }: { page: LegalPageName; drafted: Drafted }) => {
  const text = useLazyPart(true, legalTextLoaders[page])
  // Sections that are not valid yet are left out.
  const legal = shownFrom<'legal'>(legalContent, typedOf('legal', drafted), page)
  return text ? <LegalArticle text={text} additions={legalAdditionsOf(page, { legal: legal ? [legal] : [] })} /> : <LoadingNote />
}

/** Draws the page that a draft of each kind would have, by its own component. */
export const contentPages: Readonly<Record<ContentKind, (drafted: Drafted) => ReactNode>> = {
  about: aboutPage,
  collection: collectionPage,
  exhibition: exhibitionPage,
  home: homePage,
  studio: studioPage,
  legal: drafted => <LegalDraft page={drafted.id as LegalPageName} drafted={drafted} />,
}
