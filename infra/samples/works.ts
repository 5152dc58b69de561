import type { Picture } from './paint/canvas.ts'
import { alaFenetre } from './paint/compositions/alaFenetre.ts'
import { baigneuse } from './paint/compositions/baigneuse.ts'
import { barquesAuRepos } from './paint/compositions/barques.ts'
import { canalRoyal } from './paint/compositions/canalRoyal.ts'
import { contrepoint } from './paint/compositions/contrepoint.ts'
import { deuxChats } from './paint/compositions/deuxChats.ts'
import { garrigueBleue } from './paint/compositions/garrigueBleue.ts'
import { heron } from './paint/compositions/heron.ts'
import { leLarge } from './paint/compositions/leLarge.ts'
import { nuitSaintClair } from './paint/compositions/nuitSaintClair.ts'
import { pianoOuvert } from './paint/compositions/pianoOuvert.ts'
import { profil } from './paint/compositions/profil.ts'
import { promeneurs } from './paint/compositions/promeneurs.ts'
import { renarde } from './paint/compositions/renarde.ts'
import { rougets } from './paint/compositions/rougets.ts'
import { trio } from './paint/compositions/trio.ts'
import { violoncelle } from './paint/compositions/violoncelle.ts'
import type { Frame } from './paint/mask.ts'
import { type OilComposition, paintOil } from './paint/oil.ts'
import type { Room } from './paint/room.ts'
import { paintWashes, type WashComposition } from './paint/wash.ts'

/** What is shown after the whole picture: a part of it seen closer (centre and height, in units), or the work on a wall. */
export type View = { detail: readonly [x: number, y: number, tall: number] } | { room: Room }

export type Work = {
  slug: string
  heightCm: number
  widthCm: number
  /** Plans the picture once, and gives back the way to see any part of it at any magnification. */
  begin: () => (frame: Frame) => Picture
  views: readonly View[]
  round?: boolean
}

function oil(slug: string, heightCm: number, widthCm: number, composition: OilComposition, views: readonly View[] = []): Work {
  const wide = (100 * widthCm) / heightCm
  return { slug, heightCm, widthCm, begin: () => paintOil(composition, wide, 5), views, ...(composition.round && { round: true }) }
}

function aquarelle(slug: string, heightCm: number, widthCm: number, composition: WashComposition, views: readonly View[] = []): Work {
  return { slug, heightCm, widthCm, begin: () => frame => paintWashes(composition, frame), views }
}

export const works: readonly Work[] = [
  aquarelle('garrigue-bleue', 38, 56, garrigueBleue),
  oil('contrepoint', 80, 80, contrepoint),
  aquarelle('heron-etang-de-thau', 56, 38, heron, [{ detail: [36, 26, 44] }]),
  oil('profil-au-fond-vert', 55, 46, profil),
  oil('le-piano-ouvert', 81, 100, pianoOuvert, [{ room: { wall: '#e0dacf', floor: '#8d7257', seat: 'stool' } }]),
  oil('deux-chats-a-la-persienne', 65, 50, deuxChats),
  oil('nuit-sur-le-mont-saint-clair', 60, 60, nuitSaintClair),
  oil('les-promeneurs-du-mole', 60, 92, promeneurs, [{ detail: [96, 62, 44] }]),
  oil('trio-minuit', 97, 130, trio, [{ detail: [44, 50, 46] }, { room: { wall: '#d9d3ca', floor: '#75675c', seat: 'bench' } }]),
  oil('barques-au-repos', 54, 73, barquesAuRepos),
  oil('ronde-de-rougets', 60, 60, rougets, [{ room: { wall: '#e3ded3', floor: '#a98c6b', seat: 'stool' } }]),
  oil('le-large', 50, 150, leLarge, [{ detail: [132, 50, 74] }, { room: { wall: '#dcd9d2', floor: '#93795c', seat: 'bench' } }]),
  oil('violoncelle-fin-de-jour', 116, 81, violoncelle, [
    { detail: [36, 68, 40] },
    { room: { wall: '#dcdad2', floor: '#84694e', seat: 'bench' } },
  ]),
  oil('renarde-endormie', 60, 80, renarde, [{ detail: [58, 62, 44] }, { room: { wall: '#dedbd6', floor: '#9a7f62', seat: 'bench' } }]),
  oil('la-baigneuse-au-bonnet-rouge', 100, 100, baigneuse, [
    { detail: [42, 48, 40] },
    { room: { wall: '#e2dccf', floor: '#ab9070', seat: 'bench' } },
  ]),
  oil('a-la-fenetre-rue-paul-valery', 92, 73, alaFenetre, [
    { detail: [44, 38, 40] },
    { room: { wall: '#e0d8ca', floor: '#7d634c', seat: 'stool' } },
  ]),
  oil('canal-royal-le-soir', 81, 116, canalRoyal, [
    { detail: [86, 48, 40] },
    { detail: [106, 74, 40] },
    { room: { wall: '#ddd8ce', floor: '#8f7459', seat: 'bench' } },
  ]),
]
