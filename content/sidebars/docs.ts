import type { SidebarsConfig } from '../../renderer/model/sidebars-config.ts';

const sidebars: SidebarsConfig = {
  tutorial: [
    { type: 'doc', id: 'intro' },
    {
      type: 'category',
      label: 'Getting Started',
      collapsed: false,
      items: [
        { type: 'doc', id: 'quickstart' },
        { type: 'doc', id: 'first-agent' },
        { type: 'doc', id: 'recipes' },
        { type: 'doc', id: 'troubleshooting' },
        { type: 'doc', id: 'faq' },
        { type: 'doc', id: 'limits' },
        { type: 'doc', id: 'glossary' },
      ],
    },
    {
      type: 'category',
      label: 'Core Concepts',
      collapsed: false,
      items: [
        { type: 'doc', id: 'core/characterfile' },
        { type: 'doc', id: 'core/agents' },
        { type: 'doc', id: 'core/providers' },
        { type: 'doc', id: 'core/actions' },
        { type: 'doc', id: 'core/evaluators' },
      ],
    },
    {
      type: 'category',
      label: 'Guides',
      collapsed: false,
      items: [
        { type: 'doc', id: 'guides/configuration' },
        { type: 'doc', id: 'guides/settings' },
        { type: 'ref', id: 'guides/template-configuration' },
        { type: 'doc', id: 'guides/advanced' },
        { type: 'doc', id: 'guides/secrets-management' },
        { type: 'doc', id: 'guides/plugin-package' },
        { type: 'doc', id: 'guides/local-development' },
        { type: 'doc', id: 'guides/wsl' },
        { type: 'ref', id: 'guides/docker-setup' },
        { type: 'ref', id: 'contributing' },
      ],
    },
    {
      type: 'category',
      label: 'Advanced Topics',
      items: [
        { type: 'doc', id: 'advanced/fine-tuning' },
        { type: 'doc', id: 'advanced/infrastructure' },
        { type: 'doc', id: 'advanced/trust-engine' },
        { type: 'doc', id: 'advanced/autonomous-trading' },
        { type: 'doc', id: 'advanced/eliza-in-tee' },
      ],
    },
    {
      type: 'category',
      label: 'Packages',
      items: [
        { type: 'doc', id: 'packages/packages' },
        { type: 'doc', id: 'packages/core' },
        { type: 'doc', id: 'packages/adapters' },
        { type: 'ref', id: 'packages/database-adapters' },
        { type: 'doc', id: 'packages/agent' },
        { type: 'ref', id: 'packages/agents' },
        { type: 'doc', id: 'packages/clients' },
        { type: 'doc', id: 'packages/rest-api' },
        { type: 'doc', id: 'packages/plugins' },
      ],
    },
    {
      type: 'category',
      label: 'About These Docs',
      collapsed: false,
      items: [
        { type: 'doc', id: 'reading/what-changed' },
        { type: 'doc', id: 'reading/desktop-app' },
        { type: 'doc', id: 'reading/with-an-assistant' },
      ],
    },
  ],
};

export default sidebars;
