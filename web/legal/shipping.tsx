import { Link } from 'react-router-dom'
import { gallery, offers, promises } from '../../shared/gallery.ts'
import { enumerated, formatAmount } from '../../shared/kit/frenchFormat.ts'
import { legalPageTitles } from '../../shared/legal/legalPageTitles.ts'
import { paths } from '../../shared/paths.ts'
import { promised } from '../../shared/promiseWords.ts'
import { ofCity } from '../../shared/studio/frenchNames.ts'
import { AbsenceNote } from '../layout/AbsenceNote.tsx'
import { inquiry } from '../layout/InquiryLink.tsx'
import { LegalTable } from './LegalTable.tsx'
import { type LegalSection, type LegalText, lastChangeOfPromises, MailLink, Offered, Promised } from './legalText.tsx'

const hasTariffs = (): boolean => promises().delivery.tariffs !== undefined

const FreeOnline = () => (
  <p>
    Pour une œuvre achetée sur ce site, la livraison est actuellement offerte&#8239;: le panier et la page de paiement affichent un coût de
    livraison nul, et c’est ce montant qui vous engage.
    {hasTariffs() && ' Les tarifs plus bas sont ceux de l’atelier pour tous les autres envois.'}
  </p>
)
const offered = { id: 'offerte', title: 'Aujourd’hui offerte en ligne', body: <FreeOnline /> }
const charged = {
  id: 'prix',
  title: 'Prix de la livraison en ligne',
  body: (
    <p>
      Pour une œuvre achetée sur ce site, la livraison suit les tarifs plus bas. Le panier l’indique pour la France, la page de paiement
      pour le pays que vous choisissez&#8239;: c’est ce montant, affiché avant le paiement, qui vous engage.
    </p>
  ),
}
/** What the tariffs apply to. */
const tariffScope = (isFree: boolean): string => {
  const { quotes, framing, restoration } = offers()
  const services = enumerated([...(framing ? ['encadrements'] : []), ...(restoration ? ['restaurations'] : [])])
  const others = [...(quotes ? ['commandes sur devis'] : []), ...(services ? [services] : []), 'renvoi d’une œuvre à votre demande']
  return `Ils s’appliquent aux ${isFree ? 'envois qui ne passent pas par le panier' : 'achats en ligne comme aux autres envois'}\u202f: ${others.join(', ')}.`
}

const Around = () => (gallery().address.city ? `Autour ${ofCity(gallery().address.city)}` : 'Autour de l’atelier')

/** « L’œuvre est expédiée », as it is packed. */
const Packed = () => {
  const { packaging, certificate } = offers()
  const certified = certificate ? ' avec son certificat d’authenticité' : ''
  if (!packaging) return `L’œuvre est expédiée${certified}`
  return `L’œuvre est emballée à la main, sous papier sans acide, cornières et caisse sur mesure${certified && `,${certified}`}. Elle est expédiée`
}

/** What is said of the countries that need a note. */
const PlaceNotes = () => promised().placeNotes.map(note => `${note} `)

const Tariffs = () => {
  const { mode, tariffs } = promises().delivery
  if (!tariffs) return null
  const { france, abroad, freeAbove, below, quoteAbove } = tariffs
  const tariff = (format: string, size: keyof typeof france) => [format, formatAmount(france[size]), formatAmount(abroad[size])] as const
  return (
    <>
      <p>{tariffScope(mode === 'free')}</p>
      <LegalTable
        caption="Tarifs de livraison de l’atelier"
        head={['Format', 'France', mode === 'free' ? 'Union européenne' : 'Autres pays livrés']}
        rows={[
          tariff(`Petit (moins de ${below.small}\u00a0cm)`, 'small'),
          tariff(`Moyen (moins de ${below.medium}\u00a0cm)`, 'medium'),
          tariff(mode === 'free' ? 'Grand' : `Grand (jusqu’à ${quoteAbove}\u00a0cm)`, 'large'),
        ]}
      />
      <p>
        Le plus grand côté fait le format, et chaque œuvre voyage {offers().packaging ? 'dans sa caisse' : 'à part'}.
        {freeAbove !== undefined && ` En France, la livraison est gratuite au-delà de ${formatAmount(freeAbove)} d’œuvres.`}
        <Offered offer="quotes"> Le devis précise toujours le format retenu avant votre accord.</Offered>
      </p>
      {mode === 'tariff' && (
        <p>
          La livraison est à convenir <Promised of="placesOnQuote" />
          &#8239;: <Link to={inquiry().to}>écrivez-nous</Link> avant d’acheter.
        </p>
      )}
    </>
  )
}

const sections: readonly LegalSection[] = [
  {
    id: 'delais',
    title: 'Préparation et délais',
    body: (
      <>
        <p>
          <Packed /> sous <Promised of="dispatch" /> après le paiement
          <Offered offer="insurance">, et assurée pour sa pleine valeur</Offered>.
        </p>
        <p>
          Elle est chez vous <Promised of="workingDays" /> après le paiement, comme le rappelle votre confirmation de commande. La page de
          chaque œuvre le dit en jours du calendrier, fins de semaine comprises&#8239;: <Promised of="calendarDays" />. Quels que soient le
          format et le pays, elle arrive <Promised of="latest" /> après le paiement au plus tard, hors jours fériés. Les jours ouvrés vont
          du lundi au vendredi, hors jours fériés eux aussi.
        </p>
        <AbsenceNote />
        <p>
          Si l’œuvre n’était pas livrée à la date convenue, vous pourriez nous demander de la livrer dans un délai supplémentaire
          raisonnable puis, à défaut, annuler la commande et être remboursé intégralement (articles L.&nbsp;216-6 et L.&nbsp;216-7 du code
          de la consommation).
        </p>
      </>
    ),
  },
  {
    id: 'pays',
    title: 'Pays livrés',
    body: (
      <p>
        Les achats en ligne sont livrés <Promised of="places" />. <PlaceNotes />
        Ailleurs,{' '}
        <Offered offer="quotes">
          <Link to={paths.quote()}>demandez un devis</Link> ou{' '}
        </Offered>
        écrivez-nous&#8239;: <MailLink />.
      </p>
    ),
  },
  {
    id: 'tarifs',
    title: 'Tarifs de l’atelier',
    isShown: hasTariffs,
    body: <Tariffs />,
  },
  {
    id: 'installation',
    title: 'Installation chez vous',
    isShown: () => Boolean(offers().installation),
    body: (
      <Offered offer="installation">
        {({ price, freeAbove }) => (
          <p>
            <Around />, nous pouvons venir accrocher l’œuvre. L’installation coûte {formatAmount(price)}
            {freeAbove !== undefined && `\u202f; elle est gratuite au-delà de ${formatAmount(freeAbove)}`}.
          </p>
        )}
      </Offered>
    ),
  },
  {
    id: 'essai',
    title: 'Essai à domicile',
    isShown: () => Boolean(offers().homeTrial),
    body: (
      <Offered offer="homeTrial">
        {({ days, above, within }) => (
          <p>
            Une œuvre se juge sur le mur qui l’attend. Pour les œuvres de plus de {formatAmount(above)}, dans un rayon de {within}&nbsp;km
            autour de l’atelier, un essai à domicile est possible jusqu’à {days}&nbsp;jours, sur rendez-vous et sans obligation d’achat.
          </p>
        )}
      </Offered>
    ),
  },
  {
    id: 'reception',
    title: 'À la réception',
    body: (
      <>
        <p>
          Ouvrez le colis devant le transporteur si vous le pouvez, et notez sur son bon tout dommage visible. Signalez-nous un dommage de
          transport dans les 24&nbsp;heures, avec quelques photographies&#8239;: nous pourrons agir aussitôt auprès du transporteur. Une
          œuvre qui ne correspond pas à sa description se signale dans les 48&nbsp;heures.
        </p>
        <p>
          Ces délais servent à aller vite. Les dépasser ne vous retire aucun droit&#8239;: le risque du transport est pour nous jusqu’à ce
          que l’œuvre soit entre vos mains, et les <Link to={`${paths.terms()}#garanties`}>garanties légales</Link> restent entières.
        </p>
      </>
    ),
  },
]

export const shipping: LegalText = {
  title: legalPageTitles.shipping,
  get description(): string {
    const { installation, homeTrial } = offers()
    const subjects = [
      'Délais',
      ...(hasTariffs() ? ['tarifs'] : []),
      ...(installation ? ['installation'] : []),
      ...(homeTrial ? ['essai à domicile'] : []),
    ]
    return `${enumerated(subjects)}\u202f: comment une œuvre quitte l’atelier et arrive chez vous.`
  },
  lead: 'Comment une œuvre quitte l’atelier, et comment elle arrive chez vous.',
  get updatedOn(): string {
    return lastChangeOfPromises('2026-11-30')
  },
  get sections(): readonly LegalSection[] {
    return [promises().delivery.mode === 'free' ? offered : charged, ...sections]
  },
}
