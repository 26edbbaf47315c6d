import { expect, it } from 'vitest';
import { themeModule } from '../../build/vite/theme-modules.ts';

/** The components of @docusaurus/theme-classic 3.8 to 3.10, and of its themes for search and diagrams. */
const names = `
Admonition Admonition/Icon/Danger Admonition/Icon/Info Admonition/Icon/Note Admonition/Icon/Tip
Admonition/Icon/Warning Admonition/Layout Admonition/Type/Caution Admonition/Type/Danger
Admonition/Type/Info Admonition/Type/Note Admonition/Type/Tip Admonition/Type/Warning
Admonition/Types AnnouncementBar AnnouncementBar/CloseButton AnnouncementBar/Content
BackToTopButton Blog/Components/Author Blog/Components/Author/Socials
Blog/Pages/BlogAuthorsListPage Blog/Pages/BlogAuthorsPostsPage BlogArchivePage BlogLayout
BlogListPage BlogListPage/StructuredData BlogListPaginator BlogPostItem BlogPostItem/Container
BlogPostItem/Content BlogPostItem/Footer BlogPostItem/Footer/ReadMoreLink BlogPostItem/Header
BlogPostItem/Header/Authors BlogPostItem/Header/Info BlogPostItem/Header/Title BlogPostItems
BlogPostPage BlogPostPage/Metadata BlogPostPage/StructuredData BlogPostPaginator BlogSidebar
BlogSidebar/Content BlogSidebar/Desktop BlogSidebar/Mobile BlogTagsListPage BlogTagsPostsPage
CodeBlock CodeBlock/Buttons CodeBlock/Buttons/Button CodeBlock/Buttons/CopyButton
CodeBlock/Buttons/WordWrapButton CodeBlock/Container CodeBlock/Content CodeBlock/Content/Element
CodeBlock/Content/String CodeBlock/Layout CodeBlock/Line CodeBlock/Line/Token CodeBlock/Title
CodeInline ColorModeToggle ContentVisibility ContentVisibility/Draft ContentVisibility/Unlisted
Details DocBreadcrumbs DocBreadcrumbs/Items/Home DocBreadcrumbs/StructuredData DocCard
DocCard/Description DocCard/Heading DocCard/Heading/Icon DocCard/Heading/Text DocCard/Layout
DocCardList DocCategoryGeneratedIndexPage DocItem DocItem/Content DocItem/Footer DocItem/Layout
DocItem/Metadata DocItem/Paginator DocItem/TOC/Desktop DocItem/TOC/Mobile DocPaginator DocRoot
DocRoot/Layout DocRoot/Layout/Main DocRoot/Layout/Sidebar DocRoot/Layout/Sidebar/ExpandButton
DocSidebar DocSidebar/Desktop DocSidebar/Desktop/CollapseButton DocSidebar/Desktop/Content
DocSidebar/Mobile DocSidebarItem DocSidebarItem/Category DocSidebarItem/Html DocSidebarItem/Link
DocSidebarItems DocTagDocListPage DocTagsListPage DocVersionBadge DocVersionBanner DocVersionRoot
DocsRoot EditMetaRow EditThisPage ErrorPageContent Footer Footer/Copyright Footer/Layout
Footer/LinkItem Footer/Links Footer/Links/MultiColumn Footer/Links/Simple Footer/Logo Heading
Icon/Arrow Icon/Close Icon/Copy Icon/DarkMode Icon/Edit Icon/ExternalLink Icon/Home Icon/Language
Icon/LightMode Icon/Menu Icon/Socials/Bluesky Icon/Socials/Default Icon/Socials/Email
Icon/Socials/GitHub Icon/Socials/Instagram Icon/Socials/LinkedIn Icon/Socials/Mastodon
Icon/Socials/StackOverflow Icon/Socials/Threads Icon/Socials/Twitch Icon/Socials/Twitter
Icon/Socials/X Icon/Socials/YouTube Icon/Success Icon/SystemColorMode Icon/WordWrap LastUpdated
Layout Layout/Provider Logo MDXComponents MDXComponents/A MDXComponents/Code MDXComponents/Details
MDXComponents/Heading MDXComponents/Img MDXComponents/Li MDXComponents/Pre MDXComponents/Ul
MDXContent MDXPage Mermaid Navbar Navbar/ColorModeToggle Navbar/Content Navbar/Layout Navbar/Logo
Navbar/MobileSidebar Navbar/MobileSidebar/Header Navbar/MobileSidebar/Layout
Navbar/MobileSidebar/PrimaryMenu Navbar/MobileSidebar/SecondaryMenu Navbar/MobileSidebar/Toggle
Navbar/Search NavbarItem NavbarItem/ComponentTypes NavbarItem/DefaultNavbarItem
NavbarItem/DefaultNavbarItem/Desktop NavbarItem/DefaultNavbarItem/Mobile NavbarItem/DocNavbarItem
NavbarItem/DocSidebarNavbarItem NavbarItem/DocsVersionDropdownNavbarItem
NavbarItem/DocsVersionNavbarItem NavbarItem/DropdownNavbarItem
NavbarItem/DropdownNavbarItem/Desktop NavbarItem/DropdownNavbarItem/Mobile
NavbarItem/HtmlNavbarItem NavbarItem/LocaleDropdownNavbarItem NavbarItem/NavbarNavLink
NavbarItem/SearchNavbarItem NotFound NotFound/Content PaginatorNavLink SearchBar SearchMetadata
SearchPage SearchTranslations SiteMetadata SkipToContent TOC TOCCollapsible
TOCCollapsible/CollapseButton TOCInline TOCItems TOCItems/Tree TabItem Tabs Tag TagsListByLetter
TagsListInline ThemeProvider ThemeProvider/TitleFormatter ThemedImage prism-include-languages
`;

const site = { contentRoot: '/none' };

it('[SITE-1] has a module for each component of the classic theme', () => {
  const lacking = names
    .trim()
    .split(/\s+/)
    .filter((name) => themeModule(`@theme/${name}`, site) === undefined);
  expect(lacking).toEqual([]);
});

it.each(['Own', 'Navbar/Own', 'DocItem/Own', 'toString', 'Api/Layout'])(
  '[SITE-1] has none for a component of another theme: %s',
  (name) => expect(themeModule(`@theme/${name}`, site)).toBeUndefined(),
);
