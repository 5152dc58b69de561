import { gallery } from '../../shared/gallery.ts'
import { paths } from '../app/paths.ts'
import { Link } from '../router/Link.tsx'
import { LegalTable } from './LegalTable.tsx'
import type { LegalText } from './legalText.ts'
import { Mail } from './Mail.tsx'

export const shipping: LegalText = {
  title: 'Livraison',
  description: 'Délais, tarifs, installation et essai à domicile : comment une œuvre quitte l’atelier et arrive chez vous.',
  lead: 'Comment une œuvre quitte l’atelier, et comment elle arrive chez vous.',
  updatedOn: '2026-11-21',
  sections: [
    {
      id: 'offerte',
      title: 'Aujourd’hui offerte en ligne',
      body: (
        <p>
          Pour une œuvre achetée sur ce site, la livraison est actuellement offerte : le panier et la page de paiement affichent un coût de
          livraison nul, et c’est ce montant qui vous engage. Les tarifs plus bas sont ceux de l’atelier pour tous les autres envois.
        </p>
      ),
    },
    {
      id: 'delais',
      title: 'Préparation et délais',
      body: (
        <>
          <p>
            L’œuvre est emballée à la main, sous papier sans acide, cornières et caisse sur mesure, avec son certificat d’authenticité. Elle
            est expédiée sous 2 à 5 jours ouvrés après le paiement, et assurée pour sa pleine valeur.
          </p>
          <p>
            La plupart des œuvres arrivent sous 5 à 7 jours ouvrés, le délai que rappelle votre confirmation de commande. Un grand format ou
            une adresse hors de France peut demander de 7 à 14 jours ouvrés, le délai annoncé sur la page de chaque œuvre. Vous êtes prévenu
            du départ, avec le numéro de suivi.
          </p>
          <p>
            Si l’œuvre n’était pas livrée à la date convenue, vous pourriez nous demander de la livrer dans un délai supplémentaire
            raisonnable puis, à défaut, annuler la commande et être remboursé intégralement (articles L. 216-6 et L. 216-7 du code de la
            consommation).
          </p>
        </>
      ),
    },
    {
      id: 'pays',
      title: 'Pays livrés',
      body: (
        <p>
          Les achats en ligne sont livrés en France, en Belgique, en Suisse, au Luxembourg et à Monaco. Pour la Suisse, des droits et taxes
          d’importation peuvent s’ajouter à l’arrivée. Ailleurs en Europe, écrivez-nous : <Mail />.
        </p>
      ),
    },
    {
      id: 'tarifs',
      title: 'Tarifs de l’atelier',
      body: (
        <>
          <p>
            Ils s’appliquent aux envois qui ne passent pas par le panier : commandes sur devis, encadrements et restaurations, renvoi d’une
            œuvre à votre demande.
          </p>
          <LegalTable
            caption="Tarifs de livraison de l’atelier"
            head={['Format', 'France', 'Union européenne']}
            rows={[
              ['Petit (moins de 50 cm)', '15 €', '25 €'],
              ['Moyen', '35 €', '55 €'],
              ['Grand', '65 €', '95 €'],
            ]}
          />
          <p>En France, la livraison est gratuite au-delà de 500 €. Le devis précise toujours le format retenu avant votre accord.</p>
        </>
      ),
    },
    {
      id: 'installation',
      title: 'Installation chez vous',
      body: (
        <p>
          Autour de {gallery.address.city}, nous pouvons venir accrocher l’œuvre. L’installation coûte 80 € ; elle est gratuite au-delà de
          2 000 €.
        </p>
      ),
    },
    {
      id: 'essai',
      title: 'Essai à domicile',
      body: (
        <p>
          Une œuvre se juge sur le mur qui l’attend. Pour les œuvres de plus de 1 000 €, dans un rayon de 50 km autour de l’atelier, un
          essai à domicile est possible jusqu’à 7 jours, sur rendez-vous et sans obligation d’achat.
        </p>
      ),
    },
    {
      id: 'reception',
      title: 'À la réception',
      body: (
        <>
          <p>
            Ouvrez le colis devant le transporteur si vous le pouvez, et notez sur son bon tout dommage visible. Signalez-nous un dommage de
            transport dans les 24 heures, avec quelques photographies : nous pourrons agir aussitôt auprès du transporteur. Une œuvre qui ne
            correspond pas à sa description se signale dans les 48 heures.
          </p>
          <p>
            Ces délais servent à aller vite. Les dépasser ne vous retire aucun droit : le risque du transport est pour nous jusqu’à ce que
            l’œuvre soit entre vos mains, et les <Link to={`${paths.terms()}#garanties`}>garanties légales</Link> restent entières.
          </p>
        </>
      ),
    },
  ],
}
