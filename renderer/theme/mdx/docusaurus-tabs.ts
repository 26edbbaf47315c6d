export { Tabs as default } from './Tabs.tsx';
