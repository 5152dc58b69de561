import { describe, expect, it } from '@jest/globals'
import { arLink } from '../../../web/scale/ownRoom/arDevice.ts'

const work = {
  id: 7,
  image: { id: 'samples/port-1', width: 1160, height: 810, color: '#112233' },
  size: { shape: 'rectangle', height: 81, width: 116 },
} as const
const page = new URL('https://galerie.example/oeuvres/le-port')
const linkOf = (viewer: 'quickLook' | 'sceneViewer', title: string): string => arLink(viewer, { work, title, page })

/** Reads an intent as Android does: https://developer.android.com/reference/android/content/Intent#parseUri(java.lang.String,%20int) */
const intentIn = (address: string) => {
  const at = address.lastIndexOf('#')
  const [intent, ...parts] = address.slice(at + 1).split(';')
  const end = parts.indexOf('end')
  const fields = new Map(
    parts.slice(0, end).map(part => [part.slice(0, part.indexOf('=')), decodeURIComponent(part.slice(part.indexOf('=') + 1))]),
  )
  const data = new URL(address.slice(0, at).replace(/^intent:/, `${fields.get('scheme')}:`))
  return { intent, fields, data, left: parts.slice(end + 1) }
}

describe('the link that opens the camera of an Android telephone', () => {
  it.each([
    ['quotes', `Le « port » d’"hiver", 'vu' de l\`atelier`],
    ['what ends an intent', 'Mer;end;S.browser_fallback_url=https://ailleurs.example;end'],
    ['what begins one', 'Nuit #Intent;scheme=http;end'],
    ['what parts an address', 'Huit & demi = 8 + ½ ? 100 % / 2 \\ |'],
    ['accents, an emoji and a line’s end', 'Été à Sète\u00a0: l’île 🎨👩‍🎨\n'],
    ['two hundred characters', 'é;#" 🎨&=%+'.repeat(18).slice(0, 200)],
  ])('escapes a title within the one intent of an Android link: %s', (_what, title) => {
    const link = linkOf('sceneViewer', title)
    expect(link).toMatch(/^intent:[\x21-\x7e]+$/)
    const { intent, fields, data, left } = intentIn(link)
    expect([intent, left]).toEqual(['Intent', ['']])
    expect(Object.fromEntries(fields)).toEqual({
      scheme: 'https',
      package: 'com.google.android.googlequicksearchbox',
      action: 'android.intent.action.VIEW',
      'S.browser_fallback_url': page.href,
    })
    expect(data.origin + data.pathname).toBe('https://arvr.google.com/scene-viewer/1.2')
    expect(Object.fromEntries(data.searchParams)).toEqual({
      file: `https://galerie.example/media/ar/7/samples-port-1-rectangle-810x1160x20.glb`,
      mode: 'ar_preferred',
      title,
      link: page.href,
      resizable: 'false',
      enable_vertical_placement: 'true',
    })
  })
})

it('the link that opens the camera of an iPhone names the page, and lets no finger change the size', () => {
  const [file, options] = linkOf('quickLook', 'Le port').split('#')
  expect(file).toBe('/media/ar/7/samples-port-1-rectangle-810x1160x20.usdz')
  expect(Object.fromEntries(new URLSearchParams(options))).toEqual({ allowsContentScaling: '0', canonicalWebPageURL: page.href })
})
