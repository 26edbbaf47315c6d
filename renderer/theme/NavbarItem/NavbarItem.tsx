import type { NavbarItem as NavbarItemModel, NavbarVersionDropdown } from '../../model/site.ts';
import { usePage } from '../../routing/contexts.ts';
import { AuthorHtml } from '../AuthorHtml/AuthorHtml.tsx';
import { Dropdown, type NavbarPlace } from '../Dropdown/Dropdown.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { SearchBox } from '../SearchBox/SearchBox.tsx';
import { type DropdownAdditions, LocaleDropdown, VersionDropdown } from './ChoiceDropdowns.tsx';
import { isActiveOn, PlainLink, VersionedLink } from './NavbarLink.tsx';
import './NavbarItem.css';
import { messageOf } from '../../model/error-message.ts';

interface NavbarItemProps {
  readonly item: NavbarItemModel;
  readonly place: NavbarPlace;
}

export function NavbarItem({ item, place }: NavbarItemProps) {
  return (
    <li className="NavbarItem" data-type={item.type}>
      <ErrorBoundary fallback={(error) => rethrow(item, error)}>
        <ItemOfType item={item} place={place} />
      </ErrorBoundary>
    </li>
  );
}

function ItemOfType({ item, place }: NavbarItemProps) {
  switch (item.type) {
    case 'link':
      return <PlainLink item={item} />;
    case 'doc':
    case 'docSidebar':
    case 'docsVersion':
      return <VersionedLink item={item} />;
    case 'dropdown':
      return (
        <Dropdown label={item.label} place={place}>
          <DropdownItems items={item.items} place={place} />
        </Dropdown>
      );
    case 'docsVersionDropdown':
      return <AreaVersions item={item} place={place} />;
    case 'localeDropdown':
      return <LocaleDropdown place={place} {...additions(item, place)} />;
    case 'search':
      // On narrow screens it stays in the bar, so the menu doesn't show it again.
      return place === 'bar' && <SearchBox />;
    case 'html':
      return <AuthorHtml className="NavbarHtml" html={item.value} />;
    default: {
      // The build refuses unknown types; a type without a case here doesn't compile.
      const { type } = item satisfies never as NavbarItemModel;
      throw new Error(`No NavbarItem component found for type "${type}".`);
    }
  }
}

function AreaVersions({ item, place }: NavbarItemProps & { item: NavbarVersionDropdown }) {
  const page = usePage();
  const added = [...(item.itemsBefore ?? []), ...(item.itemsAfter ?? [])];
  const [active] = added.flatMap((one) =>
    one.type === 'link' && isActiveOn(page, one) ? one.label : [],
  );
  return <VersionDropdown {...{ area: item.area, place, active }} {...additions(item, place)} />;
}

function DropdownItems({
  items,
  place,
}: {
  items: readonly NavbarItemModel[];
  place: NavbarPlace;
}) {
  return items.map((entry, index) => (
    <NavbarItem key={index} item={entry} place={place === 'bar' ? 'panel' : place} />
  ));
}

/** Returns the entries that a list of versions or languages has above and below them. */
function additions(
  { itemsBefore, itemsAfter }: Extract<NavbarItemModel, { itemsBefore?: unknown }>,
  place: NavbarPlace,
): DropdownAdditions {
  return {
    before: itemsBefore && <DropdownItems items={itemsBefore} place={place} />,
    after: itemsAfter && <DropdownItems items={itemsAfter} place={place} />,
  };
}

/** Throws an item's rendering error again, with a message that names the item. */
function rethrow(item: NavbarItemModel, cause: unknown): never {
  throw new Error(
    `This item of navbar.items in site.config.ts failed to render: ${JSON.stringify(item)}. ${messageOf(cause)}`,
    { cause },
  );
}
